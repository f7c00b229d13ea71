import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "@/components/actions/button";
import { WarningIcon } from "@/components/brand/icons";
import { acresText } from "@/components/records/land-text";
import { logFailure } from "@/lib/browser/log-failure";
import { shownFieldsOf } from "@/lib/fields/local-fields";
import type { SameGround } from "@/lib/fields/same-ground";
import { type LandWarning, landWarnings } from "@/lib/fields/warnings";
import { cropName } from "@/lib/language/texts-by-code";
import { shownPlantingsOf } from "@/lib/planting/local-plantings";
import type { PlantingBody } from "@/lib/rules";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";
import styles from "./fields.module.css";

/** How many warnings stand there before the person asks for more. */
const AT_FIRST = 5;

/** What is doubtful about the land, before anything is filed. Nothing without a warning. */
export function LandWarnings({ warnings }: { warnings: readonly LandWarning[] }) {
  const [isWhole, setWhole] = useState(false);
  const { t } = useLingui();
  if (warnings.length === 0) return null;
  const more = isWhole ? 0 : warnings.length - AT_FIRST;
  return (
    <ul className={styles.warnings} aria-label={t`Warnings about the land`}>
      {(more > 0 ? warnings.slice(0, AT_FIRST) : warnings).map((warning) => (
        <WarningLine key={keyOf(warning)}>
          <WarningText warning={warning} />
        </WarningLine>
      ))}
      {more > 0 && (
        <li>
          <Button onClick={() => setWhole(true)}>
            <Trans>Show {more} more warnings</Trans>
          </Button>
        </li>
      )}
    </ul>
  );
}

export function WarningLine({ children }: { children: ReactNode }) {
  return (
    <li>
      <WarningIcon />
      <span>{children}</span>
    </li>
  );
}

function WarningText({ warning }: { warning: LandWarning }) {
  if (warning.about !== "overlap") return <GroundText ground={warning} />;
  const acres = acresText(warning.acres);
  const [one, other] = [warning.one.name, warning.other.name];
  return (
    <Trans>
      {one} and {other} overlap by {acres}. Check their boundaries.
    </Trans>
  );
}

/** What is doubtful about plantings on the same ground. */
export function GroundText({ ground }: { ground: SameGround<PlantingBody> }) {
  const { about, field, plantings } = ground;
  const [name, year] = [field?.name ?? plantings[0]?.fieldName ?? "", String(ground.cropYear)];
  const acres = acresText(ground.acres);
  if (about === "beyondField") {
    const own = acresText(field?.acres ?? 0);
    return (
      <Trans>
        The plantings of {year} on {name} have {acres} together, and the field has {own}.
      </Trans>
    );
  }
  const [count, crop] = [plantings.length, cropName(plantings[0]?.crop ?? "")];
  return (
    <Trans>
      {crop} is on {name} {count} times in {year}, with {acres} together.
    </Trans>
  );
}

function keyOf(warning: LandWarning): string {
  if (warning.about === "overlap") return `${warning.one.fieldId} ${warning.other.fieldId}`;
  return `${warning.about} ${warning.plantings.map(({ plantingId }) => plantingId).join(" ")}`;
}

/**
 * What is doubtful about the farm's land, as far as this device has its fields and plantings. Reads nothing without a
 * farmer.
 */
export function useLandWarnings(farmer: string | undefined): readonly LandWarning[] {
  const { data, error } = useLocalIfOpen(
    ["land-warnings", farmer],
    async ({ database, userId }) => {
      if (farmer === undefined) return [];
      const [fields, plantings] = await Promise.all([
        shownFieldsOf(database, userId, farmer),
        shownPlantingsOf(database, userId, farmer),
      ]);
      return landWarnings(fields, plantings);
    },
  );
  useEffect(() => {
    if (error) logFailure("The boundaries could not be compared", error);
  }, [error]);
  return data ?? NONE;
}

const NONE: readonly LandWarning[] = [];
