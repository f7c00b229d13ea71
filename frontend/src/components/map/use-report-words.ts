import { useLingui } from "@lingui/react/macro";
import type { FieldReport } from "@/lib/season/field-reports";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";

/** How a field stands in a crop year, in words. Employees have only their own plantings, so they know only of those. */
export function useReportWords(cropYear: number): (report: FieldReport) => string {
  const { t } = useLingui();
  const isOwn = useWorkspaceIfOpen()?.me.userType === "employee";
  const yearBefore = String(cropYear - 1);
  return (report) => {
    switch (report) {
      case "reported":
        return t`Reported`;
      case "missing":
        return isOwn ? t`Not reported by you yet` : t`Not reported yet`;
      case "nothing":
        return isOwn
          ? t`Without plantings of yours since ${yearBefore}`
          : t`Without plantings since ${yearBefore}`;
    }
  };
}
