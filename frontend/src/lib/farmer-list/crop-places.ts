import { compareNames } from "@/lib/language/names";
import { rules } from "@/lib/rules";

/** For each crop, in the order of the options, its rank among the crops' names in the current language. */
export function cropPlaces(): Uint8Array {
  const names = rules()
    .cropOptions()
    .map(({ label }) => label);
  const sorted = [...names].sort(compareNames);
  return Uint8Array.from(names, (name) => sorted.indexOf(name));
}
