const GROUP = 4;

/** Splits a secret into groups of four, which are easier to copy. */
export function inGroups(secret: string): string {
  const groups: string[] = [];
  for (let start = 0; start < secret.length; start += GROUP) {
    groups.push(secret.slice(start, start + GROUP));
  }
  return groups.join(" ");
}
