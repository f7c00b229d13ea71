import { useEffect, useRef } from "react";
import type { KnownName } from "./use-known";

/** Names the field in which the person stands, until they name one. Returns that field's name. */
export function useFieldHere(
  names: readonly KnownName[],
  fieldName: string,
  onName: (name: string) => void,
): string | undefined {
  const [first, ...others] = names.filter(({ isAround }) => isAround);
  const here = others.length === 0 ? first?.fieldName : undefined;
  const chosen = useRef<string>(undefined);
  useEffect(() => {
    if (here === undefined || here === chosen.current) return;
    if (fieldName !== "" && fieldName !== chosen.current) return;
    chosen.current = here;
    onName(here);
  });
  return here;
}
