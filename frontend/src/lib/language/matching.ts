interface Findable {
  label: string;
  /** More words by which it is found. */
  words?: string;
}

/** The choices whose label and words contain every word of the search, whatever the case and the accents. */
export function matching<Choice extends Findable>(
  choices: readonly Choice[],
  search: string,
): Choice[] {
  const words = plain(search).split(/\s+/);
  return choices.filter(({ label, words: more = "" }) => {
    const text = plain(`${label} ${more}`);
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();
}
