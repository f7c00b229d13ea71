import { useState } from "react";
import { useSearchParams } from "react-router";

const PARAMETER = "field";

/** The search by field. The address keeps it once the person is done typing, so that Back returns to it. */
export function useFieldSearch() {
  const [query, setQuery] = useSearchParams();
  const kept = query.get(PARAMETER) ?? "";
  const [search, setSearch] = useState(kept);

  function keep(text: string): void {
    if (text === kept) return;
    const change = (before: URLSearchParams) => {
      const next = new URLSearchParams(before);
      if (text === "") next.delete(PARAMETER);
      else next.set(PARAMETER, text);
      return next;
    };
    setQuery(change, { replace: true });
  }

  return {
    search,
    setSearch,
    keep: () => keep(search),
    clear: () => {
      setSearch("");
      keep("");
    },
  };
}
