import { useEffect, useRef } from "react";

/** Names the field that is known, until the person names one. */
export function useFieldHere(
  here: string | undefined,
  fieldName: string,
  onName: (name: string) => void,
): void {
  const chosen = useRef<string>(undefined);
  useEffect(() => {
    if (here === undefined || here === chosen.current) return;
    if (fieldName !== "" && fieldName !== chosen.current) return;
    chosen.current = here;
    onName(here);
  });
}
