/** Filters of a list by the values that occur in it. */

export interface Facet {
  /** Names the facet in the address. */
  name: string;
  /** The values of each item, in the order of the items. */
  values: readonly (readonly string[])[];
}

/** The chosen values by the names of the facets; a facet without one keeps every item. */
export type FacetChoice = Readonly<Record<string, string | undefined>>;

/** The items that have every chosen value. */
export function kept<Item>(
  items: readonly Item[],
  facets: readonly Facet[],
  choice: FacetChoice,
): Item[] {
  return items.filter((_, index) => keeps(index, facets, choice));
}

/** The values of a facet with the number of items that have them and every other chosen value; also the chosen one. */
export function countsOf(
  facet: Facet,
  facets: readonly Facet[],
  choice: FacetChoice,
): ReadonlyMap<string, number> {
  const others = facets.filter((other) => other !== facet);
  const counts = new Map<string, number>();
  const chosen = choice[facet.name];
  if (chosen !== undefined) counts.set(chosen, 0);
  facet.values.forEach((values, index) => {
    if (!keeps(index, others, choice)) return;
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  });
  return counts;
}

function keeps(index: number, facets: readonly Facet[], choice: FacetChoice): boolean {
  return facets.every(({ name, values }) => {
    const chosen = choice[name];
    return chosen === undefined || values[index]?.includes(chosen);
  });
}
