/**
 * Exclusive locks among a browser's tabs. A lock ends with its tab, in any way that the tab ends.
 * In a browser without Web Locks everything counts as free.
 */

export type Release = () => void;

/** Locks a name; undefined if another tab has it. */
export function tryLock(name: string): Promise<Release | undefined> {
  if (!("locks" in navigator)) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    const hold = (lock: Lock | null) =>
      lock ? new Promise<void>((release) => resolve(release)) : resolve(undefined);
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(reject);
  });
}

/** All names that are locked, here or in another tab. */
export async function lockedNames(): Promise<ReadonlySet<string>> {
  if (!("locks" in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => name ?? []));
}

/** Resolves once one of these locks ends. Never resolves if none is locked. The signal ends the wait. */
export async function unlocked(names: readonly string[], signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  // Shared, so that several tabs can wait for one lock.
  const options = { mode: "shared", signal } as const;
  await Promise.race([
    new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    }),
    ...names.map((name) => navigator.locks.request(name, options, () => undefined)),
  ]);
}
