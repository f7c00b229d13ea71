const GROUP = 4;

/** A secret as people copy it: in groups of four. */
export function inGroups(secret: string): string {
  const groups: string[] = [];
  for (let start = 0; start < secret.length; start += GROUP) {
    groups.push(secret.slice(start, start + GROUP));
  }
  return groups.join(" ");
}
