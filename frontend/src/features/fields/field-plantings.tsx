import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { CropAndAcres } from "@/components/workspace/crop-and-acres";
import { formatDate } from "@/lib/language/format";
import { plantingAddress } from "@/lib/planting/address";
import { shownPlantingsOf } from "@/lib/planting/here";
import { type Field, type Planting, rules } from "@/lib/rules";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";
import styles from "./fields.module.css";

/** What is planted on the field, by crop year, as far as this device has it. */
export function FieldPlantings({ field: { fieldId, farmer } }: { field: Field }) {
  const { t } = useLingui();
  const { data: plantings } = useLocalIfOpen(
    ["plantings-on", fieldId],
    async ({ database, me }) => {
      const all = await shownPlantingsOf(database, me.userId, farmer);
      return all.filter((planting) => planting.fieldId === fieldId);
    },
  );
  if (!plantings) return null;
  return (
    <section className={styles.groups} aria-labelledby="planted">
      <h2 id="planted">
        <Trans>Plantings on this field</Trans>
      </h2>
      {plantings.length === 0 && (
        <p>
          <Trans>None yet. Choose this field when you mark a planting or edit one.</Trans>
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

/** The latest year first; 0 is none, and comes last. */
function byCropYear(plantings: readonly Planting[]): [number, Planting[]][] {
  const yearOf = (planting: Planting) => rules().cropYear(planting) ?? 0;
  const years = [...new Set(plantings.map(yearOf))].sort((one, other) => other - one);
  return years.map((year) => [year, plantings.filter((planting) => yearOf(planting) === year)]);
}
