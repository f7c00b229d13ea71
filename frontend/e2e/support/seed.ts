/** Randomness that can be repeated. */

/** A number from 0 up to 1, the next of those that the seed decides (mulberry32). */
export type Random = () => number;

/** `SEED`, or one of its own; it prints itself, so that a failure can be repeated. */
export function seeded(): Random {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 32));
  // biome-ignore lint/suspicious/noConsole: whoever reads of a failure needs it
  console.log(`SEED=${seed}`);
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
