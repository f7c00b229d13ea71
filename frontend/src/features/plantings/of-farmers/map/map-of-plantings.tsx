import { Plural, useLingui } from "@lingui/react/macro";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { Beside } from "@/components/map/beside";
import styles from "@/components/map/beside.module.css";
import { CropLegend } from "@/components/map/crop-legend";
import type { DrawnMap } from "@/components/map/engine";
import { FillChoice } from "@/components/map/fill-choice";
import { FillsLegend } from "@/components/map/fills-legend";
import { InView } from "@/components/map/in-view";
import { useDeviceFields } from "@/components/map/map-hooks";
import { MapPanel } from "@/components/map/map-panel";
import { MapRoom } from "@/components/map/map-room";
import { locatedIn } from "@/components/map/map-rows";
import { countPending, PendingLegend } from "@/components/map/pending-legend";
import { PlantingsMap } from "@/components/map/plantings-map";
import { PrintedMap } from "@/components/map/printed-map";
import { Selection } from "@/components/map/selection";
import { useFillChoice } from "@/components/map/use-fill-choice";
import { useOpenField } from "@/components/map/use-open-field";
import { useOpenRecord } from "@/components/map/use-open-record";
import { Paper } from "@/components/print/paper";
import type { ListRows } from "@/lib/book/rows";
import { cropYearOf, isFiltered, type ListChoice } from "@/lib/farmer-list/list-choice";
import type { FarmerList } from "@/lib/farmer-list/use-farmer-list";
import type { Choosing } from "@/lib/farmer-list/use-list-choice";
import type { FillBy } from "@/lib/map/field-fills";
import { type Box, boxAround, cornersOfBox } from "@/lib/map/map-view";
import { thisYear } from "@/lib/planting/crop-years";
import { usePaperFacts } from "../filter-words";

/** Names the map of all farmers. */
const ALL = "all";

const OF_ONE = ["crop", "reported"] as const;
const OF_ALL = ["crop", "reported", "farmer"] as const;

interface MapOfPlantingsProps {
  list: FarmerList;
  /** The farmer's id, or that of all. */
  name: string;
  /** Stands above the printed map. */
  title: string;
  /** The farmers' names by id, where plantings of several are shown. */
  names?: ReadonlyMap<string, string>;
  /** The box around the fields, for a list without a place. */
  land?: Box | undefined;
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
  land,
  choice,
  title,
  onChoose,
  onReorder,
  download,
}: MapOfPlantingsProps) {
  const { t } = useLingui();
  const opening = useOpenRecord();
  const { opened } = opening;
  const { rows } = list;
  const { area, mapView } = choice;
  const map = useRef<DrawnMap>(undefined);
  const facts = usePaperFacts(list, choice);
  const onArea = (area: Box | null) => onChoose((now) => ({ ...now, area }));
  const [box, setBox] = useState<Box>();
  const choices = name === ALL ? OF_ALL : OF_ONE;
  const { fillBy, chooseFill, fills, isCounted, setFills } = useFillChoice<FillBy>(choices);
  const cropYear = cropYearOf(choice) ?? thisYear();
  const fields = useDeviceFields(name === ALL ? undefined : name, { fillBy, cropYear });
  const around = useAround(rows, isFiltered(choice), [land, fills.land]);
  const located = useMemo(() => locatedIn(rows, undefined), [rows]);
  const listed = useMemo(() => locatedIn(rows, area ?? box), [rows, area, box]);
  const field = useOpenField(map, opened, fills);
  const index = opened?.kind === "planting" ? rows.placeOf(opened.id) : undefined;
  const shown = { length: rows.length, index, idAt: (place: number) => rows.plantingId(place) };
  const missing = rows.length - located.length;
  const pending = useMemo(() => countPending(rows, listed), [rows, listed]);
  const ofFills = { sums: fills.sums, cropYear };
  const pendingLegend = <PendingLegend plantings={pending} fields={fills.pending} />;
  return (
    <MapRoom>
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
        onFills={setFills}
        opened={opened}
        onOpen={opening.open}
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
                <FillsLegend {...ofFills} />
                {pendingLegend}
                <CropLegend crops={list.totals.byCrop} />
                <NotOnMap missing={missing} />
              </>
            }
          />
        )}
      </Paper>
      <Beside isCounted={isCounted}>
        {fills.count > 0 && <FillChoice value={fillBy} choices={choices} onChange={chooseFill} />}
        <FillsLegend {...ofFills} onShow={(fill) => map.current?.showFill(fill)} />
        {pendingLegend}
        {area ? (
          <Selection rows={rows} places={listed} download={download} onClear={() => onArea(null)} />
        ) : (
          <CropLegend crops={list.totals.byCrop} />
        )}
        <NotOnMap missing={missing} />
        <InView
          rows={rows}
          places={listed}
          isSelected={area !== null}
          names={names}
          addressOf={(id) => opening.addressOf({ kind: "planting", id })}
        />
      </Beside>
      {opened && (
        <MapPanel
          map={map}
          record={opened}
          opening={opening}
          list={field?.list ?? shown}
          at={index === undefined ? field?.at : rows.location(index)}
        />
      )}
    </MapRoom>
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

/** The box around the plantings. Without a filter, fields on which nothing is reported belong to all as well. */
function useAround(
  rows: ListRows,
  isOfSome: boolean,
  [ofFarm, ofMap]: readonly (Box | undefined)[],
): Box | undefined {
  const points = useMemo(() => boxAround(placesOf(rows)), [rows]);
  return useMemo(() => {
    if (isOfSome) return points ?? ofFarm;
    const boxes = [points, ofFarm, ofMap].flatMap((box) => (box ? cornersOfBox(box) : []));
    return boxAround(boxes);
  }, [points, isOfSome, ofFarm, ofMap]);
}

function* placesOf(rows: ListRows) {
  for (let place = 0; place < rows.length; place += 1) {
    const location = rows.location(place);
    if (location) yield location;
  }
}
