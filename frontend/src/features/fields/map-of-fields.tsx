import { Plural, useLingui } from "@lingui/react/macro";
import { useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { AcresOfField } from "@/components/fields/field-acres";
import { Beside } from "@/components/map/beside";
import beside from "@/components/map/beside.module.css";
import type { DrawnMap } from "@/components/map/engine";
import { FieldsMap } from "@/components/map/fields-map";
import { FillChoice } from "@/components/map/fill-choice";
import { FillsLegend } from "@/components/map/fills-legend";
import { ListInView } from "@/components/map/list-in-view";
import { MapPanel } from "@/components/map/map-panel";
import { MapRoom } from "@/components/map/map-room";
import { PendingLegend } from "@/components/map/pending-legend";
import { useFillChoice } from "@/components/map/use-fill-choice";
import { useAddressView } from "@/components/map/use-map-address";
import { useOpenRecord } from "@/components/map/use-open-record";
import { useReportWords } from "@/components/map/use-report-words";
import type { Place } from "@/lib/book/rows";
import { cropsOf } from "@/lib/fields/crops-of-fields";
import type { LocalField } from "@/lib/fields/local-fields";
import { cropName } from "@/lib/language/texts-by-code";
import { boxAroundFields } from "@/lib/map/features";
import { fillOf } from "@/lib/map/field-fills";
import { type Box, meets, middleOf } from "@/lib/map/map-view";
import type { Field } from "@/lib/rules";
import { fieldReports } from "@/lib/season/field-reports";
import { useFarmSeason } from "@/lib/season/use-farm-season";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import type { PlantedByField } from "./use-field-facets";

const FILLS = ["crop", "reported"] as const;

interface MapOfFieldsProps {
  fields: readonly LocalField[];
  cropYear: number;
  planted: PlantedByField;
}

/** The farm's fields on a map, filled by what is planted on them, with those in view in words beside it. */
export function MapOfFields({ fields, cropYear, planted }: MapOfFieldsProps) {
  const { t } = useLingui();
  const opening = useOpenRecord();
  const { opened } = opening;
  const map = useRef<DrawnMap>(undefined);
  const { me } = useWorkspace();
  const { fillBy, chooseFill, fills, isCounted, setFills } = useFillChoice(FILLS);
  const [box, setBox] = useState<Box>();
  const season = useFarmSeason(me.farmer, cropYear);
  const wordsOf = useReportWords(cropYear);
  const filled = useMemo(() => {
    const reportOf = season && fieldReports(season);
    return fields.flatMap(({ field }) => {
      if (!field.boundary) return [];
      const crops = cropsOf(planted.get(field.fieldId) ?? []);
      const words = crops.map(cropName).join(", ");
      const report = reportOf?.(field.fieldId);
      const fill = report && { fill: fillOf(fillBy, crops[0], report) };
      return { ...field, ...fill, report, words };
    });
  }, [fields, planted, season, fillBy]);
  const inView = useMemo(() => filled.filter((one) => !box || isInView(one, box)), [filled, box]);
  const missing = fields.length - filled.length;
  const index = filled.findIndex(({ fieldId }) => fieldId === opened?.id);
  const open = filled[index];
  const list = {
    length: filled.length,
    index,
    idAt: (place: number) => filled[place]?.fieldId ?? "",
  };
  return (
    <MapRoom>
      <FieldsMap
        label={t`Map of the fields`}
        name="fields"
        fields={filled}
        fitLabel={t`Show all`}
        onMove={setBox}
        {...useAddressView()}
        onFills={setFills}
        opened={opened}
        onOpen={opening.open}
        onDrawn={(drawn) => {
          map.current = drawn;
        }}
      />
      <Beside isCounted={isCounted}>
        <FillChoice value={fillBy} choices={FILLS} onChange={chooseFill} />
        <FillsLegend
          sums={fills.sums}
          cropYear={cropYear}
          onShow={(fill) => map.current?.showFill(fill)}
        />
        <PendingLegend plantings={0} fields={fills.pending} />
        {missing > 0 && (
          <p className={beside.missing}>
            <Plural
              value={missing}
              one="# field has no boundary and is not on the map."
              other="# fields have no boundary and are not on the map."
            />
          </p>
        )}
        <ListInView
          items={inView}
          count={<Plural value={inView.length} one="# field" other="# fields" />}
          rowOf={(field) => (
            <li key={field.fieldId}>
              <Link to={opening.addressOf({ kind: "field", id: field.fieldId })}>{field.name}</Link>
              <span>
                <AcresOfField field={field} /> ·{" "}
                {field.words || (field.report && wordsOf(field.report))}
              </span>
            </li>
          )}
        />
      </Beside>
      {opened && (
        <MapPanel map={map} record={opened} opening={opening} list={list} at={placeOf(open)} />
      )}
    </MapRoom>
  );
}

/** The middle of the field; undefined if it is not on the map. */
function placeOf(field: Field | undefined): Place | undefined {
  const box = field && boxAroundFields([field]);
  return box && middleOf(box);
}

/** Goes by the box around the field, which may be larger than the map. */
function isInView(field: Field, box: Box): boolean {
  const around = boxAroundFields([field]);
  return around !== undefined && meets(box, around);
}
