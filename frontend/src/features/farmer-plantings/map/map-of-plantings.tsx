import { Plural, useLingui } from "@lingui/react/macro";
import { type ReactNode, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import styles from "@/components/map/beside.module.css";
import { CropLegend } from "@/components/map/crop-legend";
import { InView } from "@/components/map/in-view";
import { locatedIn } from "@/components/map/located";
import { PlantingsMap } from "@/components/map/plantings-map";
import { Selection } from "@/components/map/selection";
import { useCropMarks } from "@/components/map/use-crop-marks";
import { useDeviceFields } from "@/components/map/use-device-fields";
import type { ListRows } from "@/lib/book/rows";
import type { FarmerList } from "@/lib/farmer-list/use-farmer-list";
import { type Box, boxAround } from "@/lib/map/map-view";
import type { PlantingState } from "@/lib/planting/address";

/** Names the map of all farmers. */
const ALL = "all";

interface MapOfPlantingsProps {
  list: FarmerList;
  /** The farmer's id, or that of all. */
  name: string;
  /** The farmers' names by id, where plantings of several are shown. */
  names?: ReadonlyMap<string, string>;
  addressOf: (plantingId: string) => string;
  area: Box | null;
  onArea: (area: Box | null) => void;
  /** Downloads the listed plantings with these ids. */
  download: (ids: readonly string[]) => ReactNode;
}

/** The listed plantings on a map, with the same in words beside it. */
export function MapOfPlantings({
  list,
  name,
  names,
  addressOf,
  area,
  onArea,
  download,
}: MapOfPlantingsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { rows, facts } = list;
  const [box, setBox] = useState<Box>();
  const fields = useDeviceFields(name === ALL ? undefined : name);
  const marks = useCropMarks(facts.crops);
  const around = useMemo(() => boxAround(placesOf(rows)), [rows]);
  const located = useMemo(() => locatedIn(rows, undefined), [rows]);
  const listed = useMemo(() => locatedIn(rows, area ?? box), [rows, area, box]);
  const open = (plantingId: string) => {
    const state: PlantingState = { plantingId, fromList: true };
    navigate(addressOf(plantingId), { state });
  };
  const missing = rows.length - located.length;
  return (
    <div className={styles.view}>
      <PlantingsMap
        label={t`Map of plantings`}
        name={name}
        plantings={rows.columns}
        marks={marks}
        fields={fields}
        fitLabel={t`Show all`}
        around={around}
        onMove={setBox}
        area={area ?? undefined}
        onArea={onArea}
        onOpen={open}
      />
      <div className={styles.beside}>
        {area ? (
          <Selection
            rows={rows}
            places={listed}
            marks={marks}
            download={download}
            onClear={() => onArea(null)}
          />
        ) : (
          <CropLegend crops={list.totals.byCrop} marks={marks} />
        )}
        {missing > 0 && (
          <p className={styles.missing}>
            <Plural
              value={missing}
              one="# planting has no location and is not on the map."
              other="# plantings have no location and are not on the map."
            />
          </p>
        )}
        <InView
          rows={rows}
          places={listed}
          isSelected={area !== null}
          names={names}
          addressOf={addressOf}
        />
      </div>
    </div>
  );
}

function* placesOf(rows: ListRows) {
  for (let place = 0; place < rows.length; place += 1) {
    const location = rows.location(place);
    if (location) yield location;
  }
}
