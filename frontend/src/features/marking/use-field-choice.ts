import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Field } from "@/lib/rules";
import type { Locating, Marked } from "./use-marking";

interface FieldChoiceOptions {
  form: RefObject<HTMLFormElement | null>;
  search: Marked["search"];
  /** The farm's field that the form has. */
  field: Field | undefined;
  chooseField: Locating["chooseField"];
}

/** Leads a person without a location to the farm's fields. A chosen field is the place, so no question about it stays. */
export function useFieldChoice({ form, search, field, chooseField }: FieldChoiceOptions) {
  /** How often the person has asked for the fields. */
  const [asked, setAsked] = useState(0);
  const names = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (asked === 0) return;
    const first =
      names.current?.querySelector("button") ?? form.current?.elements.namedItem("fieldName");
    if (first instanceof HTMLElement) first.focus();
  }, [asked, form]);

  useLayoutEffect(() => {
    if (field && search?.state === "failed") chooseField();
  });

  return {
    names,
    isAsked: asked > 0,
    chooseField: () => {
      chooseField();
      setAsked((times) => times + 1);
    },
  };
}
