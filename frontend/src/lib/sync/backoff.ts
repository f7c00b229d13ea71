/** The wait after failures in a row: from two seconds to five minutes. */
const FIRST = 2_000;
const LONGEST = 300_000;

/**
 * Returns milliseconds, randomized by half, so that the phones of a county do not all return at once; at least as long
 * as the server asks for, in seconds.
 */
export function backoff(
  failures: number,
  retryAfter: number | undefined,
  random: () => number,
): number {
  const longest = Math.min(LONGEST, FIRST * 2 ** (failures - 1));
  const wait = longest * (0.5 + random() / 2);
  return Math.max(wait, Math.min(LONGEST, (retryAfter ?? 0) * 1_000));
}
