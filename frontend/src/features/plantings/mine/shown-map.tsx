import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useNavigate } from "react-router";
import { PlantingsDownload } from "@/components/downloads/download-menus";
import beside from "@/components/map/beside.module.css";
import { CropLegend } from "@/components/map/crop-legend";
import { InView } from "@/components/map/in-view";
import { useDeviceFields } from "@/components/map/map-hooks";
import { locatedIn, rowsOf } from "@/components/map/map-rows";
import { PlantingsMap } from "@/components/map/plantings-map";
import { Selection } from "@/components/map/selection";
import { useAddressView, useArea } from "@/components/map/use-map-address";
import { today } from "@/lib/browser/clock";
import { fieldAddress } from "@/lib/fields/address";
import { compareNames } from "@/lib/language/names";
import type { MapPlanting } from "@/lib/map/features";
import { boxAround } from "@/lib/map/map-view";
import { type PlantingState, plantingAddress } from "@/lib/planting/address";
import type { LocalPlanting } from "@/lib/planting/local-plantings";
import type { Planting } from "@/lib/rules";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import { totalsByCrop } from "./groups";

export interface ShownMapProps {
  plantings: readonly LocalPlanting[];
  /** The name of the farm's owner. */
  farmerName: string;
  /** Whether these are not all plantings, but those that a search found. */
  isSearched: boolean;
}

/** The map, with what a selected area has beside it. */
export function ShownMap({ plantings: local, farmerName, isSearched }: ShownMapProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { farmer } = useWorkspace().me;
  const { area, choose } = useArea();
  const plantings = useMemo(() => local.map(({ planting }) => planting).sort(byName), [local]);
  const totals = useMemo(() => totalsByCrop(local), [local]);
  const pinned = useMemo(() => plantings.map(pinnedOf), [plantings]);
  const rows = useMemo(() => rowsOf(plantings), [plantings]);
  const selected = useMemo(() => (area ? locatedIn(rows, area) : []), [rows, area]);
  const fields = useDeviceFields(farmer);
  const around = useMemo(() => boxAround(pinned), [pinned]);
  const open = (plantingId: string) => {
    const state: PlantingState = { plantingId, fromList: true };
    navigate(plantingAddress(plantingId), { state });
  };
  return (
    <div className={beside.room}>
      <div className={beside.view}>
        <PlantingsMap
          label={t`Map of my plantings`}
          name="mine"
          plantings={pinned}
          fields={fields}
          around={around}
          fitLabel={t`Show all`}
          showsPerson
          {...useAddressView()}
          area={area ?? undefined}
          onArea={choose}
          onOpen={open}
          onOpenField={(fieldId) => void navigate(fieldAddress(fieldId))}
        />
        {area ? (
          <div className={beside.beside}>
            <Selection
              rows={rows}
              places={selected}
              download={(ids) => (
                <PlantingsDownload
                  label={t`Download the selected plantings`}
                  plantings={async () => selected.flatMap((place) => plantings[place] ?? [])}
                  farmerName={farmerName}
                  filter={{}}
                  today={today()}
                  farmer={farmer}
                  area={area}
                  ids={() => ids}
                  isSearched={isSearched}
                  isMadeHere
                />
              )}
              onClear={() => choose(null)}
            />
            <InView
              rows={rows}
              places={selected}
              isSelected
              names={undefined}
              addressOf={plantingAddress}
            />
          </div>
        ) : (
          <CropLegend
            crops={totals.map(({ crop, count, acres }) => ({ crop, plantings: count, acres }))}
          />
        )}
      </div>
    </div>
  );
}

function byName(one: Planting, other: Planting): number {
  return (
    compareNames(one.fieldName, other.fieldName) || (one.plantingId < other.plantingId ? -1 : 1)
  );
}

function pinnedOf({ plantingId, fieldName, crop, latitude, longitude }: Planting): MapPlanting {
  return { plantingId, fieldName, crop, latitude, longitude };
}
