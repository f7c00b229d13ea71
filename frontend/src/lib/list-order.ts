/** The order of the rows of a list, as an address keeps it. */

export interface ListOrder<Column extends string> {
  key: Column;
  descending: boolean;
}

export function writeOrder<Column extends string>({
  key,
  descending,
}: ListOrder<Column>): Column | `-${Column}` {
  return descending ? `-${key}` : key;
}

/** Undefined for an order by none of these columns. */
export function readOrder<Column extends string>(
  columns: readonly Column[],
  text: string | null,
): ListOrder<Column> | undefined {
  const descending = text?.startsWith("-") ?? false;
  const name = descending ? text?.slice(1) : text;
  const key = columns.find((column) => column === name);
  return key && { key, descending };
}
