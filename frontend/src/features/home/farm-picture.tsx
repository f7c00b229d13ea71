import { Trans } from "@lingui/react/macro";
import { useMemo } from "react";
import { cropsOfFields } from "@/lib/fields/crops-of-fields";
import { shownFieldsOf } from "@/lib/fields/local-fields";
import { formatNumber } from "@/lib/language/format";
import { recordsOf, shown } from "@/lib/local/records";
import { boxAroundFields, labelPlace } from "@/lib/map/features";
import { type FieldFill, fillOf } from "@/lib/map/field-fills";
import { type PrintMap, printMapAround, WIDTH, withoutOverlaps } from "@/lib/map/print-map";
import { isArea, shapeOf } from "@/lib/map/shape";
import { cropYearOf, thisYear } from "@/lib/planting/crop-years";
import { shownPlantingsOf } from "@/lib/planting/local-plantings";
import { type Field, rules } from "@/lib/rules";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";
import styles from "./farm-glance.module.css";
import { GlanceFrame } from "./glance-frame";

interface Farm {
  fields: Field[];
  /** The crops on each field this year by its id, the one with the most acres first. */
  crops: ReadonlyMap<string, readonly string[]>;
  /** The ids of the fields on which nothing is planted this year, as someone said. */
  empty: ReadonlySet<string>;
}

/** The farm as far as this device has it: still, so that it costs a phone little. */
export default function FarmPicture({ farmer }: { farmer: string }) {
  const { data: farm } = useLocalIfOpen<Farm>(["farm-picture", farmer], async (workspace) => {
    const { database, userId } = workspace;
    const [fields, plantings, zeroReports] = await Promise.all([
      shownFieldsOf(database, userId, farmer),
      shownPlantingsOf(database, userId, farmer),
      recordsOf(database, userId, "zeroReport", farmer),
    ]);
    const planted = plantings.map((planting) => ({ planting, cropYear: cropYearOf(planting) }));
    const ofYear = shown(zeroReports).filter(({ cropYear }) => cropYear === thisYear());
    const empty = new Set(ofYear.flatMap(({ fieldId }) => fieldId ?? []));
    return { fields, crops: cropsOfFields(planted, thisYear()), empty };
  });
  return farm ? <Drawn {...farm} /> : <GlanceFrame />;
}

function Drawn({ fields, crops, empty }: Farm) {
  const sheet = useMemo(() => {
    const around = boxAroundFields(fields);
    return around && printMapAround(around);
  }, [fields]);
  const isReported = ({ fieldId }: Field) => crops.has(fieldId) || empty.has(fieldId);
  const reported = fields.filter(isReported).length;
  const year = String(thisYear());
  return (
    <GlanceFrame
      picture={
        sheet ? (
          <Picture fields={fields} crops={crops} empty={empty} sheet={sheet} />
        ) : (
          <span className={styles.none}>
            <Trans>
              Draw the boundary of a field, and it appears here in the color of its crop.
            </Trans>
          </span>
        )
      }
      count={
        <Trans>
          {formatNumber(reported)} of {formatNumber(fields.length)} reported in {year}
        </Trans>
      }
    />
  );
}

/** The size of letters, in units of the sheet. */
const SIZE = 36;
/** Names would hide the crops of more fields. */
const NAMED = 10;

function Picture({ fields, crops, empty, sheet }: Farm & { sheet: PrintMap }) {
  const areas = fields.flatMap(({ fieldId, name, boundary, labelPoint }) => {
    if (!isArea(boundary)) return [];
    const planted = fillOf("crop", crops.get(fieldId)?.[0]);
    const isEmpty = planted.by === "missing" && empty.has(fieldId);
    const fill: FieldFill = isEmpty ? { by: "reported" } : planted;
    const rings = shapeOf(boundary).flat();
    const path = rings.map((ring) => `${sheet.path(ring)}Z`).join("");
    const label = { text: name, ...sheet.at(labelPlace({ labelPoint, boundary })) };
    return { id: fieldId, path, fill, label };
  });
  const labels = areas.length > NAMED ? [] : areas.map(({ label }) => label);
  const readable = new Set(withoutOverlaps(labels, SIZE));
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${sheet.height.toFixed(1)}`}
      aria-hidden="true"
      className={styles.map}
      data-on-paper
    >
      <defs>
        <pattern id="farm-hatches" width="24" height="24" patternUnits="userSpaceOnUse">
          <path d="M-6 6L6-6M0 24L24 0M18 30L30 18" className={styles.hatch} />
        </pattern>
      </defs>
      {areas.map(({ id, path, fill }) => (
        <path key={id} d={path} className={styles.field} {...paintOf(fill)} />
      ))}
      {areas.map(({ id, label }) =>
        readable.has(label) ? (
          <text key={id} x={label.x} y={label.y} fontSize={SIZE} className={styles.label}>
            {label.text}
          </text>
        ) : null,
      )}
    </svg>
  );
}

/** What is reported without a crop is empty. */
function paintOf(fill: FieldFill): { fill: string; fillOpacity?: number } {
  switch (fill.by) {
    case "crop":
      return { fill: rules().cropMark(fill.crop).color, fillOpacity: 0.85 };
    case "reported":
      return { fill: "none" };
    default:
      return { fill: "url(#farm-hatches)" };
  }
}
