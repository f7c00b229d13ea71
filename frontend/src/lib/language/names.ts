import { rules } from "@/lib/rules";

/** A list compares thousands of names, each of them often. */
const orders = new Map<string, string>();

const ORDERS_MAX = 50_000;

/** The order of names of the rules: `Field 9` comes before `Field 10`, and `Cárdenas` before `Chen`. */
export function compareNames(one: string, other: string): number {
  const [before, after] = [orderOf(one), orderOf(other)];
  if (before === after) return 0;
  return before < after ? -1 : 1;
}

function orderOf(name: string): string {
  const known = orders.get(name);
  if (known !== undefined) return known;
  if (orders.size >= ORDERS_MAX) orders.clear();
  const order = rules().nameOrder(name);
  orders.set(name, order);
  return order;
}

interface Findable {
  label: string;
  /** The search finds it by these words too. */
  words?: string;
}

/** The choices whose label and words contain every word of the search, as the rules find names. */
export function matching<Choice extends Findable>(
  choices: readonly Choice[],
  search: string,
): Choice[] {
  const texts = choices.map(({ label, words = "" }) => `${label} ${words}`);
  const found = rules().foundTexts(texts, search);
  return Array.from(found).flatMap((place) => choices[place] ?? []);
}
