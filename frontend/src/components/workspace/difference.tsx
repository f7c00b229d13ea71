import { Trans } from "@lingui/react/macro";
import { formatDate, formatInstant } from "@/lib/language/format";
import type { Alike } from "@/lib/planting/alike";

interface DifferenceProps {
  alike: Alike | undefined;
  planting: { startDateISO?: string | undefined; createdAt: string };
}

/** The words that tell a planting from another one of the same name: its start, or when it was reported. */
export function Difference({ alike, planting: { startDateISO, createdAt } }: DifferenceProps) {
  if (alike === undefined) return null;
  if (startTells(alike, startDateISO)) return formatDate(startDateISO);
  return <Trans>reported {formatInstant(createdAt)}</Trans>;
}

/** Whether the start date alone tells the planting from the others. */
export function startTells(alike: Alike | undefined, start: string | undefined): start is string {
  return alike === "name" && start !== undefined;
}
