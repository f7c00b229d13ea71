/** The list of crops: those that the specification names, and more that stand apart from them. */
import { cropName } from "@/lib/language/texts-by-code";
import { type ChoiceOption, type CropOption, type Planting, rules } from "@/lib/rules";

/** The crops of a form: the likely ones, and those that stand apart. */
export interface FormCrops {
  first: readonly CropOption[];
  more: readonly CropOption[];
}

/** The crops that the specification names and those of these plantings, last used first. The others stand apart. */
export function formCrops(plantings: readonly Planting[]): FormCrops {
  const uses = plantings.map(({ crop, updatedAt }) => ({ crop, usedAt: updatedAt }));
  const options = new Map(
    rules()
      .cropOptions()
      .map((option) => [option.value, option]),
  );
  const crops = rules()
    .recentCrops(uses)
    .flatMap((crop) => options.get(crop) ?? []);
  const used = new Set(uses.map(({ crop }) => crop));
  const isApart = ({ isMore, value }: CropOption) => isMore && !used.has(value);
  return {
    first: crops.filter((option) => !isApart(option)),
    more: crops.filter(isApart),
  };
}

/** How many crops a form shows when it knows a likely one. */
const FEW = 4;

/** The likely crop and the next few, as all of them take half of a phone's screen. The others stand apart. */
export function fewCrops({ first, more }: FormCrops, likely: string): FormCrops {
  const all = [...first, ...more];
  const others = all.filter(({ value }) => value !== likely);
  return {
    first: [...all.filter(({ value }) => value === likely), ...others.slice(0, FEW - 1)],
    more: others.slice(FEW - 1),
  };
}

/** The crops of the specification, and the others. */
export function cropGroups(): { specified: ChoiceOption[]; more: ChoiceOption[] } {
  const options = rules().cropOptions();
  return {
    specified: options.filter(({ isMore }) => !isMore),
    more: options.filter(({ isMore }) => isMore),
  };
}

/** The crops of a book that stand apart, also those that only a newer version of the program knows. */
export function moreCropsOf(crops: readonly string[]): ChoiceOption[] {
  const { specified, more } = cropGroups();
  const listed = more.filter(({ value }) => crops.includes(value));
  const unlisted = crops.filter((crop) => !isIn(specified, crop) && !isIn(more, crop));
  return [...listed, ...unlisted.map((value) => ({ label: cropName(value), value }))];
}

export function isIn(options: readonly ChoiceOption[], value: string): boolean {
  return options.some((option) => option.value === value);
}
