import { formatAcres, formatCoordinate, formatDate } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import type { Member, PlantingBody, PlantingUnit } from "@/lib/rules";

/** The value as people read it, or undefined if it was not reported. */
export function memberText(
  report: PlantingBody,
  { name, input, options }: Member,
): string | undefined {
  const value = report[name];
  if (value === undefined) return undefined;
  switch (input) {
    case "crop":
      return cropName(String(value));
    case "choice":
      return options.find((option) => option.value === value)?.label ?? String(value);
    case "acres":
      return formatAcres(Number(value));
    case "degrees":
      return formatCoordinate(Number(value));
    case "date":
      return formatDate(String(value));
    case "text":
      return String(value);
  }
}

/** The unit's value as people read it, or undefined if a part of it was not reported. */
export function unitText(
  report: PlantingBody,
  unit: PlantingUnit,
  members: readonly Member[],
): string | undefined {
  const parts = members
    .filter((member) => member.unit === unit)
    .map((member) => memberText(report, member));
  return parts.includes(undefined) ? undefined : parts.join(", ");
}

/** The members whose values differ. */
export function differences(
  one: PlantingBody,
  other: PlantingBody,
  members: readonly Member[],
): Member[] {
  return members.filter(({ name }) => one[name] !== other[name]);
}
