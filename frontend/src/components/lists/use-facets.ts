import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { addressQuery } from "@/lib/paths";
import { type Facet, type FacetChoice, kept } from "@/lib/records/facets";

export interface Facets {
  facets: readonly Facet[];
  choice: FacetChoice;
  isFiltered: boolean;
  choose: (name: string, value: string) => void;
  clear: () => void;
}

/** Filters the items by what they have. The address keeps the choice, and Back undoes each change. */
export function useFacets<Item>(items: readonly Item[], facets: readonly Facet[]) {
  const [query, setQuery] = useSearchParams();
  const choice = useMemo(
    (): FacetChoice =>
      Object.fromEntries(facets.map(({ name }) => [name, query.get(name) ?? undefined])),
    [facets, query],
  );
  const found = useMemo(() => kept(items, facets, choice), [items, facets, choice]);

  function change(values: FacetChoice): void {
    const next = addressQuery();
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setQuery(next);
  }

  const shown: Facets = {
    facets,
    choice,
    isFiltered: Object.values(choice).some((value) => value !== undefined),
    choose: (name, value) => change({ [name]: value }),
    clear: () => change(Object.fromEntries(facets.map(({ name }) => [name, undefined]))),
  };
  return { found, facets: shown };
}
