import { compareNames } from "@/lib/language/names";
import { rules } from "@/lib/rules";

/** Lists the rank of each crop among the crops' names in the current language, in the order of the options. */
export function cropPlaces(): Uint8Array {
  const names = rules()
    .cropOptions()
    .map(({ label }) => label);
  const sorted = [...names].sort(compareNames);
  return Uint8Array.from(names, (name) => sorted.indexOf(name));
}
