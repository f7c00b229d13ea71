/** The choices whose label contains every word of the search, whatever the case and the accents. */
export function matching<Choice extends { label: string }>(
  choices: readonly Choice[],
  search: string,
): Choice[] {
  const words = plain(search).split(/\s+/);
  return choices.filter(({ label }) => {
    const text = plain(label);
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();
}
