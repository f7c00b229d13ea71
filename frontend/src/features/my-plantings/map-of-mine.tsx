import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Button } from "@/components/actions/button";
import { CropLegend } from "@/components/map/crop-legend";
import { PlantingsMap } from "@/components/map/plantings-map";
import { useCropMarks } from "@/components/map/use-crop-marks";
import { useDeviceFields } from "@/components/map/use-device-fields";
import { addressQuery } from "@/lib/browser/address-query";
import { boxAround } from "@/lib/map/map-view";
import type { Pinned } from "@/lib/map/pinned";
import { type PlantingState, plantingAddress } from "@/lib/planting/address";
import type { LocalPlanting } from "@/lib/planting/here";
import type { Planting } from "@/lib/rules";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import { totalsByCrop } from "./groups";
import styles from "./my-plantings.module.css";

interface MapOfMineProps {
  plantings: readonly LocalPlanting[];
}

/** The plantings on a map above their list. The address tells whether it is shown, so that Back hides it. */
export function MapOfMine({ plantings }: MapOfMineProps) {
  const [query, setQuery] = useSearchParams();
  const isShown = query.get("view") === "map";
  if (!isShown && !boxAround(plantings.map(({ planting }) => planting))) return null;

  function show(isWanted: boolean): void {
    const next = addressQuery();
    if (isWanted) next.set("view", "map");
    else next.delete("view");
    setQuery(next);
  }

  return (
    <div className={styles.map}>
      <Button aria-expanded={isShown} onClick={() => show(!isShown)}>
        {isShown ? <Trans>Hide the map</Trans> : <Trans>Show on a map</Trans>}
      </Button>
      {isShown && <Shown plantings={plantings} />}
    </div>
  );
}

function Shown({ plantings }: MapOfMineProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const totals = useMemo(() => totalsByCrop(plantings), [plantings]);
  const marks = useCropMarks(totals.map(({ crop }) => crop));
  const pinned = useMemo(() => plantings.map(({ planting }) => pinnedOf(planting)), [plantings]);
  const fields = useDeviceFields(useWorkspace().me.farmer);
  const around = useMemo(() => boxAround(pinned), [pinned]);
  const open = (plantingId: string) => {
    const state: PlantingState = { plantingId, fromList: true };
    navigate(plantingAddress(plantingId), { state });
  };
  return (
    <>
      <PlantingsMap
        label={t`Map of my plantings`}
        name="mine"
        plantings={pinned}
        marks={marks}
        fields={fields}
        around={around}
        fitLabel={t`Show all`}
        showsPerson
        onOpen={open}
      />
      <CropLegend
        crops={totals.map(({ crop, count, acres }) => ({ crop, plantings: count, acres }))}
        marks={marks}
      />
    </>
  );
}

function pinnedOf({ plantingId, fieldName, crop, latitude, longitude }: Planting): Pinned {
  return { plantingId, fieldName, crop, latitude, longitude };
}
