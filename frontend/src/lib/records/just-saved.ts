/** The edits that this page has just saved, so that the next screen offers to undo them. */

/** So long an edit counts as just saved, in milliseconds. */
const JUST = 60_000;

interface Saved {
  /** The version that was edited. */
  base: number;
  at: number;
}

const saved = new Map<string, Saved>();

export function noteSaved(id: string, base: number): void {
  saved.set(id, { base, at: Date.now() });
}

/** Whether this version came from an edit that was just saved here. */
export function wasJustSaved(id: string, version: number): boolean {
  const edit = saved.get(id);
  return edit !== undefined && version > edit.base && Date.now() - edit.at < JUST;
}

export function forgetSaved(id: string): void {
  saved.delete(id);
}
