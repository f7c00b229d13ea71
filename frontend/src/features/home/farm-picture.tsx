import { Plural, Trans } from "@lingui/react/macro";
import { type ReactNode, type SVGProps, useMemo } from "react";
import { FillSign } from "@/components/map/fill-sign";
import { shownFieldsOf } from "@/lib/fields/local-fields";
import { formatNumber } from "@/lib/language/format";
import { boxAroundFields, labelPlace } from "@/lib/map/features";
import { type PrintMap, printMapAround, WIDTH, withoutOverlaps } from "@/lib/map/print-map";
import { isArea, shapeOf } from "@/lib/map/shape";
import type { Field } from "@/lib/rules";
import type { FarmSeason } from "@/lib/season/farm-season";
import { type FieldReport, fieldReports } from "@/lib/season/field-reports";
import { useFarmSeason } from "@/lib/season/use-farm-season";
import { useLocalIfOpen, useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import styles from "./farm-glance.module.css";
import { DrawOne, GlanceFrame, NoFieldsFrame } from "./glance-frame";

/** The farm as far as this device has it: still, so that it costs a phone little. */
export default function FarmPicture({ farmer }: { farmer: string }) {
  const season = useFarmSeason(farmer);
  const { data: fields } = useLocalIfOpen(["fields-of-picture", farmer], ({ database, userId }) =>
    shownFieldsOf(database, userId, farmer),
  );
  return fields && season ? <Drawn fields={fields} season={season} /> : <GlanceFrame />;
}

interface Farm {
  fields: readonly Field[];
  season: FarmSeason;
}

function Drawn({ fields, season }: Farm) {
  const sheet = useMemo(() => {
    const around = boxAroundFields(fields);
    return around && printMapAround(around);
  }, [fields]);
  const drawn = useMemo(() => {
    const reportOf = fieldReports(season);
    return fields
      .filter(({ boundary }) => isArea(boundary))
      .map((field) => ({ field, by: reportOf(field.fieldId) }));
  }, [fields, season]);
  if (fields.length === 0) return <NoFieldsFrame />;
  const isSilent = drawn.length === 0 && (season.expected === 0 || season.hasNoAcres);
  return (
    <GlanceFrame
      picture={sheet ? <Picture filled={drawn} sheet={sheet} /> : <DrawOne />}
      legend={isSilent ? null : <Legend filled={drawn} season={season} />}
    />
  );
}

interface FilledField {
  field: Field;
  by: FieldReport;
}

/** Employees have only their own plantings, so they know only of those. */
function Legend({ filled, season }: { filled: readonly FilledField[]; season: FarmSeason }) {
  const { cropYear, expected, hasNoAcres } = season;
  const isOwn = useWorkspaceIfOpen()?.me.userType === "employee";
  const [year, yearBefore] = [String(cropYear), String(cropYear - 1)];
  const [reported, missing, others] = (["reported", "missing", "nothing"] as const).map((fill) =>
    formatNumber(filled.filter(({ by }) => by === fill).length),
  );
  // The season counts these too, and the picture does not show them.
  const more = expected - filled.filter(({ by }) => by !== "nothing").length;
  return (
    <>
      <Filled by="reported" count={reported}>
        {isOwn ? (
          <Trans>
            {reported} reported by you in {year}
          </Trans>
        ) : (
          <Trans>
            {reported} reported in {year}
          </Trans>
        )}
      </Filled>
      <Filled by="missing" count={missing}>
        {isOwn ? (
          <Trans>{missing} not reported by you yet</Trans>
        ) : (
          <Trans>{missing} not reported yet</Trans>
        )}
      </Filled>
      <Filled by="nothing" count={others}>
        {isOwn ? (
          <Trans>
            {others} without plantings of yours since {yearBefore}
          </Trans>
        ) : (
          <Trans>
            {others} without plantings since {yearBefore}
          </Trans>
        )}
      </Filled>
      {more > 0 && !hasNoAcres && (
        <span>
          <Plural value={more} one="# has no boundary yet" other="# have no boundary yet" />
        </span>
      )}
    </>
  );
}

interface FilledProps {
  by: FieldReport;
  count: string | undefined;
  children: ReactNode;
}

function Filled({ by, count, children }: FilledProps) {
  if (count === formatNumber(0)) return null;
  return (
    <span className={styles.filled}>
      <FillSign fill={{ by }} />
      {children}
    </span>
  );
}

/** The size of letters, in units of the sheet. */
const SIZE = 36;
/** Names would hide more fields. */
const NAMED = 10;

/** As on every map: a color where something is reported, and hatches where it is missing. */
const PAINTS: Readonly<Record<FieldReport, SVGProps<SVGPathElement>>> = {
  reported: { fill: "var(--color-accent)", fillOpacity: 0.6 },
  missing: { fill: "url(#farm-hatches)" },
  nothing: { fill: "none" },
};

function Picture({ filled, sheet }: { filled: readonly FilledField[]; sheet: PrintMap }) {
  const areas = filled.flatMap(({ field: { fieldId, name, boundary, labelPoint }, by }) => {
    if (!isArea(boundary)) return [];
    const rings = shapeOf(boundary).flat();
    const path = rings.map((ring) => `${sheet.path(ring)}Z`).join("");
    const label = { text: name, ...sheet.at(labelPlace({ labelPoint, boundary })) };
    return { id: fieldId, path, by, label };
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
      {areas.map(({ id, path, by }) => (
        <path key={id} d={path} className={styles.field} {...PAINTS[by]} />
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
