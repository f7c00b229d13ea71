import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

/**
 * The id of the field on which the address or a button asks to mark. `onBegin` is called once, as soon as the form can
 * begin. A reload finds the draft, so the address forgets the field.
 */
export function useAskedField(canBegin: boolean, onBegin: () => void) {
  const [query, setQuery] = useSearchParams();
  const inAddress = query.get("field");
  const [askedField, setAskedField] = useState<string>();
  useEffect(() => {
    if (!canBegin || inAddress === null) return;
    setAskedField(inAddress);
    setQuery({}, { replace: true });
    onBegin();
  });
  return {
    askedField,
    ask: (fieldId: string) => {
      setAskedField(fieldId);
      onBegin();
    },
    forget: () => setAskedField(undefined),
  };
}
