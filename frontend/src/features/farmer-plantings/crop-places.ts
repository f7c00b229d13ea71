import { currentLocale } from "@/lib/language";
import { rules } from "@/lib/rules";

/** The place of each crop, in the order in which they are offered, among their names in the language in use. */
export function cropPlaces(): Uint8Array {
  const names = rules()
    .cropOptions()
    .map(({ label }) => label);
  const { compare } = new Intl.Collator(currentLocale());
  const sorted = [...names].sort(compare);
  return Uint8Array.from(names, (name) => sorted.indexOf(name));
}
