/** The list of crops: those that the specification names, and more that stand apart from them. */
import type { Option } from "@/lib/forms/option";
import { cropName } from "@/lib/language/texts-by-code";
import { rules } from "@/lib/rules";

export function cropGroups(): { specified: Option[]; more: Option[] } {
  const options = rules().cropOptions();
  return {
    specified: options.filter(({ isMore }) => !isMore),
    more: options.filter(({ isMore }) => isMore),
  };
}

/** The crops of a book that stand apart, also those that only a newer version of the program knows. */
export function moreCropsOf(crops: readonly string[]): Option[] {
  const { specified, more } = cropGroups();
  const listed = more.filter(({ value }) => crops.includes(value));
  const unlisted = crops.filter((crop) => !isIn(specified, crop) && !isIn(more, crop));
  return [...listed, ...unlisted.map((value) => ({ label: cropName(value), value }))];
}

export function isIn(options: readonly Option[], value: string): boolean {
  return options.some((option) => option.value === value);
}
