import { useLingui } from "@lingui/react/macro";
import { cropName } from "@/lib/language/texts-by-code";
import { choiceMembers, textOfCode } from "@/lib/planting/members";
import type { GroupBy } from "@/lib/rules";

/** The name of a group by its key. `names` has the farmers' by id. */
export function useGroupName(
  groupBy: GroupBy | null,
  names: ReadonlyMap<string, string>,
): (key: string) => string {
  const { t } = useLingui();
  if (groupBy === "crop") return cropName;
  const member = choiceMembers().find(({ name }) => name === groupBy);
  if (member) return (code) => (code === "" ? t`Not reported` : textOfCode(member, code));
  return (farmer) => names.get(farmer) ?? "—";
}
