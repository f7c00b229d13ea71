/** The choices whose label holds every word of the search, whatever its accents and the case of its letters. */
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
