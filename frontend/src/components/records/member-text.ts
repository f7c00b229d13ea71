/** The members of a record as people read them, by the table of its kind. */
import { formatAcres, formatCoordinate, formatDate, formatPercent } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import { textOfCode } from "@/lib/planting/members";
import { isSameValue } from "@/lib/records/documents";
import type { AnyDocument } from "@/lib/records/kinds";
import type { Boundary, County, Member } from "@/lib/rules";
import { accuracyText, acresText, boundaryText, countyText } from "./land-text";

/** The value as people read it, or undefined if it was not reported or has no text. */
export function memberText(document: AnyDocument, member: Member): string | undefined {
  const { name, input } = member;
  const value = document[name];
  if (value === undefined) return undefined;
  switch (input) {
    case "crop":
      return cropName(String(value));
    case "choice":
      return textOfCode(member, String(value));
    case "acres":
      return formatAcres(Number(value));
    case "percent":
      return formatPercent(Number(value));
    case "degrees":
      return formatCoordinate(Number(value));
    case "date":
      return formatDate(String(value));
    case "text":
    case "lines":
    case "year":
      return String(value);
    case "accuracy":
      return accuracyText(Number(value));
    case "boundary":
      return boundaryText(value as Boundary);
    case "county":
      return countyText(value as County);
    case "fix":
    case "hidden":
      return undefined;
  }
}

/** The unit's value as people read it, or undefined if nothing of it was reported. */
export function unitText(
  document: AnyDocument,
  unit: string,
  members: readonly Member[],
): string | undefined {
  const parts = members
    .filter((member) => member.unit === unit)
    .map((member) => partText(document, member))
    .filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(", ") : undefined;
}

/** Beside others, acres are not what the label says. */
function partText(document: AnyDocument, member: Member): string | undefined {
  const { name, unit, input } = member;
  const value = document[name];
  return input === "acres" && unit !== name && value !== undefined
    ? acresText(Number(value))
    : memberText(document, member);
}

export function unitLabel(unit: string, members: readonly Member[]): string {
  return members.find((member) => member.unit === unit && member.namesUnit)?.label ?? unit;
}

/** The members with a text whose values differ. */
export function differences(
  one: AnyDocument,
  other: AnyDocument,
  members: readonly Member[],
): Member[] {
  return members.filter(
    ({ name, input }) =>
      input !== "fix" && input !== "hidden" && !isSameValue(one[name], other[name]),
  );
}
