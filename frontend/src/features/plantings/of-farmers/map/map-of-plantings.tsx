import { Plural, useLingui } from "@lingui/react/macro";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import styles from "@/components/map/beside.module.css";
import { CropLegend } from "@/components/map/crop-legend";
import type { DrawnMap } from "@/components/map/engine";
import { InView } from "@/components/map/in-view";
import { useDeviceFields } from "@/components/map/map-hooks";
import { locatedIn } from "@/components/map/map-rows";
import { PlantingsMap } from "@/components/map/plantings-map";
import { PrintedMap } from "@/components/map/printed-map";
import { Selection } from "@/components/map/selection";
import { Paper } from "@/components/print/paper";
import type { ListRows } from "@/lib/book/rows";
import type { ListChoice } from "@/lib/farmer-list/list-choice";
import type { FarmerList } from "@/lib/farmer-list/use-farmer-list";
import type { Choosing } from "@/lib/farmer-list/use-list-choice";
import { fieldAddress } from "@/lib/fields/address";
import { type Box, boxAround } from "@/lib/map/map-view";
import type { PlantingState } from "@/lib/planting/address";
import { usePaperFacts } from "../filter-words";

/** Names the map of all farmers. */
const ALL = "all";

interface MapOfPlantingsProps {
  list: FarmerList;
  /** The farmer's id, or that of all. */
  name: string;
  /** Stands above the printed map. */
  title: string;
  /** The farmers' names by id, where plantings of several are shown. */
  names?: ReadonlyMap<string, string>;
  addressOf: (plantingId: string) => string;
  choice: ListChoice;
  onChoose: Choosing;
  onReorder: Choosing;
  /** Downloads the listed plantings with these ids. */
  download: (ids: readonly string[]) => ReactNode;
}

/** The listed plantings on a map, with the same in words beside it. */
export function MapOfPlantings({
  list,
  name,
  names,
  addressOf,
  choice,
  title,
  onChoose,
  onReorder,
  download,
}: MapOfPlantingsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { rows } = list;
  const { area, mapView } = choice;
  const map = useRef<DrawnMap>(undefined);
  const facts = usePaperFacts(list, choice);
  const onArea = (area: Box | null) => onChoose((now) => ({ ...now, area }));
  const [box, setBox] = useState<Box>();
  const fields = useDeviceFields(name === ALL ? undefined : name);
  const around = useMemo(() => boxAround(placesOf(rows)), [rows]);
  const located = useMemo(() => locatedIn(rows, undefined), [rows]);
  const listed = useMemo(() => locatedIn(rows, area ?? box), [rows, area, box]);
  const open = (plantingId: string) => {
    const state: PlantingState = { plantingId, fromList: true };
    navigate(addressOf(plantingId), { state });
  };
  const missing = rows.length - located.length;
  return (
    <div className={styles.room}>
      <div className={styles.view}>
        <PlantingsMap
          label={t`Map of plantings`}
          name={name}
          plantings={rows.columns}
          fields={fields}
          fitLabel={t`Show all`}
          around={around}
          onMove={setBox}
          view={mapView ?? undefined}
          onView={(mapView) => onReorder((now) => ({ ...now, mapView }))}
          area={area ?? undefined}
          onArea={onArea}
          onOpen={open}
          onOpenField={(fieldId) => void navigate(fieldAddress(fieldId))}
          onDrawn={(drawn) => {
            map.current = drawn;
          }}
        />
        <Paper title={title} facts={facts} isWide>
          {() => (
            <PrintedMap
              map={map}
              legend={
                <>
                  <CropLegend crops={list.totals.byCrop} />
                  <NotOnMap missing={missing} />
                </>
              }
            />
          )}
        </Paper>
        <div className={styles.beside}>
          {area ? (
            <Selection
              rows={rows}
              places={listed}
              download={download}
              onClear={() => onArea(null)}
            />
          ) : (
            <CropLegend crops={list.totals.byCrop} />
          )}
          <NotOnMap missing={missing} />
          <InView
            rows={rows}
            places={listed}
            isSelected={area !== null}
            names={names}
            addressOf={addressOf}
          />
        </div>
      </div>
    </div>
  );
}

function NotOnMap({ missing }: { missing: number }) {
  if (missing === 0) return null;
  return (
    <p className={styles.missing}>
      <Plural
        value={missing}
        one="# planting has no location and is not on the map."
        other="# plantings have no location and are not on the map."
      />
    </p>
  );
}

function* placesOf(rows: ListRows) {
  for (let place = 0; place < rows.length; place += 1) {
    const location = rows.location(place);
    if (location) yield location;
  }
}
