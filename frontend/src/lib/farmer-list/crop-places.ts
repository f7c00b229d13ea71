import { currentLocale } from "@/lib/language/language";
import { rules } from "@/lib/rules";

/** For each crop, in the order of the options, its rank among the crops' names in the current language. */
export function cropPlaces(): Uint8Array {
  const names = rules()
    .cropOptions()
    .map(({ label }) => label);
  const { compare } = new Intl.Collator(currentLocale());
  const sorted = [...names].sort(compare);
  return Uint8Array.from(names, (name) => sorted.indexOf(name));
}
