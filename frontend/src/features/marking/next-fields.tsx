import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { Button } from "@/components/actions/button";
import { useFarmFields } from "@/components/fields/use-farm-fields";
import { restOf } from "@/components/fields/use-field-rest";
import { acresText } from "@/components/records/land-text";
import { cropYearOf, thisYear } from "@/lib/planting/crop-years";
import { knownFields } from "@/lib/planting/known-fields";
import { useFarmPlantings } from "@/lib/planting/use-farm-plantings";
import { type Field, type Planting, type PlantingBody, type Point, rules } from "@/lib/rules";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import styles from "./marking.module.css";

/** How many fields to offer. */
const FIELDS = 6;

interface NextFieldsProps {
  /** The report of the planting that was just saved. */
  saved: PlantingBody;
  farmer: string;
  /** Begins a planting on a field. */
  onMarkOn: (fieldId: string) => void;
}

/** The next planting in one press, without standing on the field: what is left of this one, or another one. */
export function NextFields({ saved, farmer, onMarkOn }: NextFieldsProps) {
  const { t } = useLingui();
  const cropYear = cropYearOf(saved) ?? thisYear();
  const year = String(cropYear);
  const fields = useFarmFields(farmer);
  const plantings = useFarmPlantings(farmer);
  const unplanted = useUnplanted(fields, plantings, saved, cropYear);
  const field = fields.find(({ fieldId }) => fieldId === saved.fieldId);
  const rest =
    field && saved.startDateISO && restOf(plantings, field, saved.crop, saved.startDateISO);
  return (
    <>
      {rest && <RestButton field={field} acres={rest.acres} onMarkOn={onMarkOn} />}
      {unplanted.length > 0 && (
        <section className={styles.next}>
          <h2>
            <Trans>Not planted yet in {year}</Trans>
          </h2>
          <ul className={styles.names} aria-label={t`Fields that are not planted yet`}>
            {unplanted.map(({ fieldId, name }) => (
              <li key={fieldId}>
                <Button onClick={() => onMarkOn(fieldId)}>{name}</Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface RestButtonProps {
  field: Field;
  acres: number | undefined;
  onMarkOn: NextFieldsProps["onMarkOn"];
}

function RestButton({ field: { fieldId, name }, acres, onMarkOn }: RestButtonProps) {
  const left = acres === undefined ? undefined : acresText(acres);
  return (
    <Button isWide onClick={() => onMarkOn(fieldId)}>
      {left === undefined ? (
        <Trans>Mark another crop in {name}</Trans>
      ) : (
        <Trans>
          Mark another crop in {name}: {left} left
        </Trans>
      )}
    </Button>
  );
}

/** The fields without a planting of the crop year, nearest first. Employees have only their own plantings, so they have none. */
function useUnplanted(
  fields: readonly Field[],
  plantings: readonly Planting[],
  { latitude, longitude, fieldId: savedOn }: PlantingBody,
  cropYear: number,
): readonly Field[] {
  const { userType } = useWorkspace().me;
  return useMemo(() => {
    if (userType !== "farmer") return [];
    const planted = new Set(
      plantings.filter((it) => cropYearOf(it) === cropYear).map(({ fieldId }) => fieldId),
    );
    const left = fields.filter(({ fieldId }) => fieldId !== savedOn && !planted.has(fieldId));
    const here =
      latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
    return nearest(left, here).slice(0, FIELDS);
  }, [userType, fields, plantings, latitude, longitude, savedOn, cropYear]);
}

/** Fields far away are left out. */
function nearest(fields: readonly Field[], here: Point | undefined): readonly Field[] {
  const known = knownFields([], fields, { here, ids: new Set() });
  const { suggestions } = rules().nearbyFields(known, here);
  return suggestions.flatMap(
    ({ fieldName }) => fields.find(({ name }) => name === fieldName) ?? [],
  );
}
