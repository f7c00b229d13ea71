/**
 * Which of a browser's tabs has a thing for itself. A claim ends with its tab, however that ends. Where a browser has
 * no Web Locks nobody can tell, and everything is free.
 */

export type Release = () => void;

/** Takes the thing of that name; nothing when somebody else has it. */
export function claim(name: string): Promise<Release | undefined> {
  if (!("locks" in navigator)) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    const hold = (lock: Lock | null) =>
      lock ? new Promise<void>((release) => resolve(release)) : resolve(undefined);
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(reject);
  });
}

/** The names of everything that is taken, here or in another tab. */
export async function claimed(): Promise<ReadonlySet<string>> {
  if (!("locks" in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => name ?? []));
}

/** Resolves once one of them is let go of, or its tab is gone; never where nobody has any. The signal ends the wait. */
export async function released(names: readonly string[], signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  // Shared, so that several tabs can wait for one.
  const options = { mode: "shared", signal } as const;
  await Promise.race([
    new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    }),
    ...names.map((name) => navigator.locks.request(name, options, () => undefined)),
  ]);
}
