import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { rules } from "@/lib/rules";
import { type ListChoice, readChoice, writeChoice } from "./list-choice";

/** The choice in the address. Back undoes every change but the order of rows. */
export function useListChoice() {
  const [query, setQuery] = useSearchParams();
  const choice = useMemo(() => readChoice(query, rules()), [query]);
  return {
    choice,
    choose: (next: ListChoice) => setQuery(writeChoice(next)),
    reorder: (next: ListChoice) => setQuery(writeChoice(next), { replace: true }),
  };
}
