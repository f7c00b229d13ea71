/**
 * Exclusive claims among a browser's tabs. A claim ends with its tab, in any way that the tab ends.
 * In a browser without Web Locks everything counts as free.
 */

export type Release = () => void;

/** Claims a name; undefined if another tab has it. */
export function claim(name: string): Promise<Release | undefined> {
  if (!("locks" in navigator)) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    const hold = (lock: Lock | null) =>
      lock ? new Promise<void>((release) => resolve(release)) : resolve(undefined);
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(reject);
  });
}

/** All names that are claimed, here or in another tab. */
export async function claimed(): Promise<ReadonlySet<string>> {
  if (!("locks" in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => name ?? []));
}

/** Resolves once one of these claims ends. Never resolves if none is claimed. The signal ends the wait. */
export async function released(names: readonly string[], signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  // Shared, so that several tabs can wait for one claim.
  const options = { mode: "shared", signal } as const;
  await Promise.race([
    new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    }),
    ...names.map((name) => navigator.locks.request(name, options, () => undefined)),
  ]);
}
