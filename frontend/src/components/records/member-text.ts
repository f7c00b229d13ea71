/** The members of a record as people read them, by the table of its kind. */
import { formatAcres, formatCoordinate, formatDate } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import type { AnyDocument } from "@/lib/records/kinds";
import type { Member } from "@/lib/rules";

/** The value as people read it, or undefined if it was not reported or has no text. */
export function memberText(
  document: AnyDocument,
  { name, input, options }: Member,
): string | undefined {
  const value = document[name];
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
    case "fix":
    case "land":
      return undefined;
  }
}

/** The unit's value as people read it, or undefined if a part of it was not reported. */
export function unitText(
  document: AnyDocument,
  unit: string,
  members: readonly Member[],
): string | undefined {
  const parts = typed(members)
    .filter((member) => member.unit === unit)
    .map((member) => memberText(document, member));
  return parts.includes(undefined) ? undefined : parts.join(", ");
}

/** The label of a unit: that of the member it is named after, or of its last member, which stands for a group as a whole. */
export function unitLabel(unit: string, members: readonly Member[]): string {
  const named = members.find((member) => member.unit === unit && member.name === unit);
  return (named ?? members.findLast((member) => member.unit === unit))?.label ?? unit;
}

/** The members with a text whose values differ. */
export function differences(
  one: AnyDocument,
  other: AnyDocument,
  members: readonly Member[],
): Member[] {
  return typed(members).filter(({ name }) => one[name] !== other[name]);
}

function typed(members: readonly Member[]): Member[] {
  return members.filter(({ isTyped }) => isTyped);
}
