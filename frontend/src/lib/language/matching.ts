import { rules } from "@/lib/rules";

interface Findable {
  label: string;
  /** More words by which it is found. */
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
