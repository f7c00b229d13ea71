/** Repeatable randomness. */

/** Returns the seed's next number from 0 up to 1 (mulberry32). */
export type Random = () => number;

/** Uses `SEED`, or a new seed, and prints it, so that a failure can be repeated. */
export function seeded(): Random {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 32));
  // biome-ignore lint/suspicious/noConsole: a failure cannot be repeated without it
  console.log(`SEED=${seed}`);
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
