import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { CropAndAcres } from "@/components/workspace/planting-words";
import { formatDate } from "@/lib/language/format";
import { plantingAddress } from "@/lib/planting/address";
import { shownPlantingsOf } from "@/lib/planting/local-plantings";
import { type Field, type Planting, rules } from "@/lib/rules";
import { useDeviceCopy } from "@/lib/workspace/use-device-copy";
import { useWorkspaceState } from "@/lib/workspace/workspace-context";
import styles from "./fields.module.css";

/** What is planted on the field, by crop year, as far as this device has it. */
export function FieldPlantings({ field: { fieldId, farmer } }: { field: Field }) {
  const { t } = useLingui();
  const { from, here: plantings } = useDeviceCopy(
    ["plantings-on", fieldId],
    async ({ database, me }) => {
      const all = await shownPlantingsOf(database, me.userId, farmer);
      return all.filter((planting) => planting.fieldId === fieldId);
    },
  );
  // Without a complete copy, none here may not be none at all.
  if (!plantings || (plantings.length === 0 && from !== "copy")) return null;
  return (
    <section className={styles.groups} aria-labelledby="planted">
      <h2 id="planted">
        <Trans>Plantings on this field</Trans>
      </h2>
      {plantings.length === 0 && (
        <p>
          <NoneYet />
        </p>
      )}
      {byCropYear(plantings).map(([cropYear, ofYear]) => (
        <div key={cropYear}>
          <h3>{cropYear === 0 ? t`No start date` : String(cropYear)}</h3>
          <ul className={styles.plantings}>
            {ofYear.map((planting) => (
              <li key={planting.plantingId}>
                <Link to={plantingAddress(planting.plantingId)}>
                  <CropAndAcres {...planting} />
                </Link>
                {planting.startDateISO !== undefined && ` · ${formatDate(planting.startDateISO)}`}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** Employees have only their own plantings. */
function NoneYet() {
  const { me } = useWorkspaceState();
  switch (me?.userType) {
    case "agent":
      return <Trans>None yet.</Trans>;
    case "employee":
      return (
        <Trans>None of yours yet. Choose this field when you mark a planting or edit one.</Trans>
      );
    default:
      return <Trans>None yet. Choose this field when you mark a planting or edit one.</Trans>;
  }
}

/** The latest year first; 0 is none, and comes last. */
function byCropYear(plantings: readonly Planting[]): [number, Planting[]][] {
  const yearOf = (planting: Planting) => rules().cropYear(planting) ?? 0;
  const years = [...new Set(plantings.map(yearOf))].sort((one, other) => other - one);
  return years.map((year) => [year, plantings.filter((planting) => yearOf(planting) === year)]);
}
