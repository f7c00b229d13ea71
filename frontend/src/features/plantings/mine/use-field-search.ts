import { useState } from "react";
import { useSearchParams } from "react-router";
import { addressQuery } from "@/lib/paths";

const PARAMETER = "field";

/** The search by field. The address keeps it once the person is done typing, so that Back returns to it. */
export function useFieldSearch() {
  const [query, setQuery] = useSearchParams();
  const kept = query.get(PARAMETER) ?? "";
  const [search, setSearch] = useState(kept);

  function keep(text: string): void {
    if (text === kept) return;
    const next = addressQuery();
    if (text === "") next.delete(PARAMETER);
    else next.set(PARAMETER, text);
    setQuery(next, { replace: true });
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
