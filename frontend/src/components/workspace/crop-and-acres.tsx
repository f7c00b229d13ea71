import { Trans } from "@lingui/react/macro";
import { formatAcres } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import type { PlantingBody } from "@/lib/rules";

/** The crop, and the acres if they are reported. */
export function CropAndAcres({
  crop,
  estimatedAcres,
}: Pick<PlantingBody, "crop" | "estimatedAcres">) {
  const acres = estimatedAcres === undefined ? undefined : formatAcres(estimatedAcres);
  return (
    <>
      {cropName(crop)}
      {acres !== undefined && (
        <>
          {" · "}
          <Trans>{acres} acres</Trans>
        </>
      )}
    </>
  );
}
