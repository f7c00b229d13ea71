import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { Button } from "@/components/actions/button";
import { PlantingsMap } from "@/components/map/plantings-map";
import { useCropMarks } from "@/components/map/use-crop-marks";
import { oneField } from "@/lib/fields/here";
import type { MapFields } from "@/lib/map/fields";
import { boxAround } from "@/lib/map/map-view";
import type { Planting } from "@/lib/rules";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";
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
  const marks = useCropMarks([crop]);
  const plantings = useMemo(
    () => [{ plantingId, fieldName, crop, latitude, longitude }],
    [plantingId, fieldName, crop, latitude, longitude],
  );
  const fields = useFieldOf(planting.fieldId);
  const around = useMemo(() => boxAround(plantings), [plantings]);
  return (
    <PlantingsMap
      label={t`Map of ${fieldName}`}
      name={plantingId}
      plantings={plantings}
      marks={marks}
      fields={fields}
      around={around}
      fitLabel={t`Show the planting`}
      showsPerson
    />
  );
}

/** The field that the planting names, if this device has it. */
function useFieldOf(fieldId: string | undefined): MapFields | undefined {
  const { data } = useLocalIfOpen(["field-on-map", fieldId], async ({ database, me }) => {
    return fieldId === undefined ? undefined : oneField(database, me.userId, fieldId);
  });
  return useMemo(() => data && { of: "list", fields: [data.field] }, [data]) ?? undefined;
}
