/** The records before and after one of a list. */
export interface Neighbors {
  /** The place of the record in the list, from 1; undefined once it has left the list. */
  place: number | undefined;
  count: number;
  /** The addresses of the records before and after it. */
  previous: string | undefined;
  next: string | undefined;
}

/** `index` counts from 0; a record that is not listed has none, and no neighbors. */
export function neighborsAt(
  index: number | undefined,
  count: number,
  addressAt: (index: number) => string,
): Neighbors | undefined {
  if (index === undefined || index < 0) return undefined;
  return {
    place: index + 1,
    count,
    previous: index > 0 ? addressAt(index - 1) : undefined,
    next: index + 1 < count ? addressAt(index + 1) : undefined,
  };
}

/** The neighbors of a record that has left the list, in which it stood at `index`, counted from 0: the next one is there. */
export function neighborsOfLeft(
  index: number,
  count: number,
  addressAt: (index: number) => string,
): Neighbors {
  const place = Math.min(index, count);
  return {
    place: undefined,
    count,
    previous: place > 0 ? addressAt(place - 1) : undefined,
    next: place < count ? addressAt(place) : undefined,
  };
}
