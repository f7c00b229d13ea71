/** The number on the icon of the installed app, where the browser and the system can show one. */

/** What the number counts. Unsent changes come first: they are on this device alone. */
export interface BadgeCounts {
  unsent: number;
  /** Fields that are still to be reported. */
  missing: number;
}

const NOTHING: BadgeCounts = { unsent: 0, missing: 0 };

let counts = NOTHING;

export function countOnBadge(some: Partial<BadgeCounts>): void {
  counts = { ...counts, ...some };
  show(counts.unsent || counts.missing);
}

export function clearBadge(): void {
  counts = NOTHING;
  show(0);
}

function show(count: number): void {
  if (!("setAppBadge" in navigator)) return;
  // A system without badges refuses; the pages tell the same numbers.
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  shown.catch(() => undefined);
}
