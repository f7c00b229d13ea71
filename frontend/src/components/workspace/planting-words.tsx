import { Trans } from "@lingui/react/macro";
import { formatAcres, formatDate, formatInstant } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import type { SameName } from "@/lib/planting/same-name";
import type { PlantingBody } from "@/lib/rules";

/** The crop, and the part of the field and the acres if they are reported. */
export function CropAndAcres({
  crop,
  subfield,
  estimatedAcres,
}: Pick<PlantingBody, "crop" | "subfield" | "estimatedAcres">) {
  const acres = estimatedAcres === undefined ? undefined : formatAcres(estimatedAcres);
  return (
    <>
      {cropName(crop)}
      {subfield !== undefined && (
        <>
          {" · "}
          <Trans>part {subfield}</Trans>
        </>
      )}
      {acres !== undefined && (
        <>
          {" · "}
          <Trans>{acres} acres</Trans>
        </>
      )}
    </>
  );
}

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
