import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { Button } from "@/components/actions/button";
import { Loading } from "@/components/feedback/states";
import { PlantingsMap } from "@/components/map/plantings-map";
import { oneField } from "@/lib/fields/local-fields";
import { boxAroundFields, type MapFields } from "@/lib/map/features";
import type { Field, Planting } from "@/lib/rules";
import { useLocalIfOpen, useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import styles from "./planting.module.css";

/** The planting on a map, once the person asks for it: a map is much to load. */
export function PlantingOnMap({ planting }: { planting: Planting }) {
  const [isShown, setIsShown] = useState(false);
  const { latitude, longitude } = planting;
  if (latitude === undefined || longitude === undefined) return null;
  return (
    <div className={styles.map}>
      <Button
        variant="quiet"
        aria-expanded={isShown}
        onClick={() => setIsShown((wasShown) => !wasShown)}
      >
        {isShown ? <Trans>Hide the map</Trans> : <Trans>Show on a map</Trans>}
      </Button>
      {isShown && <OnePlanting planting={planting} place={{ latitude, longitude }} />}
    </div>
  );
}

interface OnePlantingProps {
  planting: Planting;
  place: { latitude: number; longitude: number };
}

function OnePlanting({ planting, place: { latitude, longitude } }: OnePlantingProps) {
  const { t } = useLingui();
  const { plantingId, fieldName, crop } = planting;
  const plantings = useMemo(
    () => [{ plantingId, fieldName, crop, latitude, longitude }],
    [plantingId, fieldName, crop, latitude, longitude],
  );
  const field = useFieldOf(planting.fieldId);
  const bounded = useMemo(
    () => (field?.boundary ? [unnamedIf(field, fieldName)] : []),
    [field, fieldName],
  );
  const fields = useMemo((): MapFields => ({ of: "list", fields: bounded }), [bounded]);
  const around = useMemo(() => boxAroundFields(bounded, plantings), [bounded, plantings]);
  if (field === undefined) return <Loading label={t`Loading the map…`} />;
  return (
    <PlantingsMap
      // A new device has the planting before its field.
      key={field ? "with-field" : "alone"}
      label={t`Map of ${fieldName}`}
      name={plantingId}
      plantings={plantings}
      fields={fields}
      around={around}
      fitLabel={t`Show the planting`}
      closest={CLOSEST}
      showsPerson
    />
  );
}

/** The name stands once, at the planting. */
function unnamedIf(field: Field, fieldName: string): Field {
  return field.name === fieldName ? { ...field, name: "" } : field;
}

/** Close enough to fill the map with a field of 160 acres. */
const CLOSEST = 15;

/** The field that the planting names; null if it names none that this device has, undefined while this is not known. */
function useFieldOf(fieldId: string | undefined): Field | null | undefined {
  const isOpen = useWorkspaceIfOpen() !== undefined;
  const { data, isError } = useLocalIfOpen(["field-on-map", fieldId], async ({ database, me }) => {
    const found = fieldId === undefined ? undefined : await oneField(database, me.userId, fieldId);
    return found?.field ?? null;
  });
  return fieldId === undefined || isError || !isOpen ? null : data;
}
