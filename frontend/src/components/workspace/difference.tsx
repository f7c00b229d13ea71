import { Trans } from "@lingui/react/macro";
import { formatDate, formatInstant } from "@/lib/language/format";
import type { SameName } from "@/lib/planting/same-name";

interface DifferenceProps {
  sameName: SameName | undefined;
  planting: { startDateISO?: string | undefined; createdAt: string };
}

/** The words that tell a planting from another one of the same name: its start, or when it was reported. */
export function Difference({ sameName, planting: { startDateISO, createdAt } }: DifferenceProps) {
  if (sameName === undefined) return null;
  if (startTells(sameName, startDateISO)) return formatDate(startDateISO);
  return <Trans>reported {formatInstant(createdAt)}</Trans>;
}

/** Whether the start date alone tells the planting from the others. */
export function startTells(
  sameName: SameName | undefined,
  start: string | undefined,
): start is string {
  return sameName === "name" && start !== undefined;
}
