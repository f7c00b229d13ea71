import { useLingui } from "@lingui/react/macro";
import { useMemo, useRef } from "react";
import { PlantingsDownload } from "@/components/downloads/download-menus";
import { Beside } from "@/components/map/beside";
import { CropLegend } from "@/components/map/crop-legend";
import type { DrawnMap } from "@/components/map/engine";
import { FillChoice } from "@/components/map/fill-choice";
import { FillsLegend } from "@/components/map/fills-legend";
import { InView } from "@/components/map/in-view";
import { useDeviceFields } from "@/components/map/map-hooks";
import { MapPanel } from "@/components/map/map-panel";
import { MapRoom } from "@/components/map/map-room";
import { locatedIn, placeAt, rowsOf } from "@/components/map/map-rows";
import { countPending, PendingLegend } from "@/components/map/pending-legend";
import { PlantingsMap } from "@/components/map/plantings-map";
import { Selection } from "@/components/map/selection";
import { useFillChoice } from "@/components/map/use-fill-choice";
import { useAddressView, useArea } from "@/components/map/use-map-address";
import { useOpenField } from "@/components/map/use-open-field";
import { useOpenRecord } from "@/components/map/use-open-record";
import { today } from "@/lib/browser/clock";
import { compareNames } from "@/lib/language/names";
import type { MapPlanting } from "@/lib/map/features";
import { boxAround } from "@/lib/map/map-view";
import type { LocalPlanting } from "@/lib/planting/local-plantings";
import type { Planting } from "@/lib/rules";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import { totalsByCrop } from "./groups";

const FILLS = ["crop", "reported"] as const;

export interface ShownMapProps {
  plantings: readonly LocalPlanting[];
  /** The name of the farm's owner. */
  farmerName: string;
  /** Whether these are not all plantings, but those that a search or a filter found. */
  isSearched: boolean;
  /** The crop year whose crops fill the fields. */
  cropYear: number;
}

/** The map, with what a selected area has beside it. */
export function ShownMap({ plantings: local, farmerName, isSearched, cropYear }: ShownMapProps) {
  const { t } = useLingui();
  const opening = useOpenRecord();
  const { opened } = opening;
  const map = useRef<DrawnMap>(undefined);
  const { farmer } = useWorkspace().me;
  const { area, choose } = useArea();
  const plantings = useMemo(() => local.map(({ planting }) => planting).sort(byName), [local]);
  const totals = useMemo(() => totalsByCrop(local), [local]);
  const pinned = useMemo(() => plantings.map(pinnedOf), [plantings]);
  const rows = useMemo(() => rowsOf(plantings), [plantings]);
  const selected = useMemo(() => (area ? locatedIn(rows, area) : []), [rows, area]);
  const { fillBy, chooseFill, fills, isCounted, setFills } = useFillChoice(FILLS);
  const fields = useDeviceFields(farmer, { fillBy, cropYear });
  const around = useMemo(() => boxAround(pinned), [pinned]);
  const field = useOpenField(map, opened, fills);
  const index = plantings.findIndex(({ plantingId }) => plantingId === opened?.id);
  const list = { length: rows.length, index, idAt: rows.plantingId };
  const fill = fills.count > 0 && (
    <FillChoice value={fillBy} choices={FILLS} onChange={chooseFill} />
  );
  return (
    <MapRoom>
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
        onFills={setFills}
        opened={opened}
        onOpen={opening.open}
        onDrawn={(drawn) => {
          map.current = drawn;
        }}
      />
      {area ? (
        <Beside isCounted={isCounted}>
          {fill}
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
            addressOf={(id) => opening.addressOf({ kind: "planting", id })}
          />
        </Beside>
      ) : (
        <Beside isCounted={isCounted}>
          {fill}
          <FillsLegend
            sums={fills.sums}
            cropYear={cropYear}
            onShow={(fill) => map.current?.showFill(fill)}
          />
          <CropLegend
            crops={totals.map(({ crop, count, acres }) => ({ crop, plantings: count, acres }))}
          />
          <PendingLegend
            plantings={countPending(rows, [...plantings.keys()])}
            fields={fills.pending}
          />
        </Beside>
      )}
      {opened && (
        <MapPanel
          map={map}
          record={opened}
          opening={opening}
          list={field?.list ?? list}
          at={index < 0 ? field?.at : placeAt(rows, index)}
        />
      )}
    </MapRoom>
  );
}

function byName(one: Planting, other: Planting): number {
  return (
    compareNames(one.fieldName, other.fieldName) || (one.plantingId < other.plantingId ? -1 : 1)
  );
}

function pinnedOf(planting: Planting): MapPlanting {
  const { plantingId, fieldName, crop, latitude, longitude, confirmation } = planting;
  return { plantingId, fieldName, crop, latitude, longitude, confirmation };
}
