/** Ranges of keys that begin with the same parts. No string comes after an empty array. */

/** All records of a kind, after the one with that id. */
export function ofKind(kind: string, after = ""): IDBKeyRange {
  return IDBKeyRange.bound([kind, after], [kind, []], true);
}

/** All records of a farmer, of any kind, in the index `byFarmer`. */
export function ofFarmer(farmer: string): IDBKeyRange {
  return IDBKeyRange.bound([farmer], [farmer, []]);
}
