import { useState } from "react";

/**
 * Where a record stands in a list, or stood before it left it; undefined if it was never there. `key` names the record
 * and the list.
 */
export function useLastIndex(key: string, index: number | undefined): number | undefined {
  const [last, setLast] = useState({ key, index });
  const isLeft = index === undefined && last.key === key;
  if (!isLeft && (last.key !== key || last.index !== index)) setLast({ key, index });
  return isLeft ? last.index : index;
}
