import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { MultiPolygon, Polygon, Position } from "geojson";
import { cx } from "@/components/layout/class-names";
import { shapeOf as dotOf } from "@/components/map/crop-sign";
import { formatNumber } from "@/lib/language/format";
import type { MapPlanting } from "@/lib/map/features";
import {
  above,
  type Label,
  type PrintMap,
  scaleBar,
  WIDTH,
  withoutOverlaps,
} from "@/lib/map/print-map";
import { shapeOf } from "@/lib/map/shape";
import { TOWN_CREDIT } from "@/lib/map/town-credit";
import { rules } from "@/lib/rules";
import styles from "./land-map.module.css";
import type { DrawnSheet } from "./use-print-map";

export interface Area {
  id: string;
  boundary: Polygon | MultiPolygon;
  /** What stands in it, and where. */
  label: string;
  labelAt: Position;
  /** Whether it only shows what lies around the others. */
  isQuiet?: boolean;
}

interface LandMapProps {
  label: string;
  drawn: DrawnSheet;
  /** The areas whose labels matter most come first. */
  areas: readonly Area[];
  plantings: readonly MapPlanting[];
}

/** The size of letters, in units of the sheet: about 8 points on paper. */
const SIZE = 16;
/** Room around the scale and the arrow. */
const EDGE = 24;

/** A map for paper: lines that are sharp at any size, and that every browser draws. */
export function LandMap({ label, drawn, areas, plantings }: LandMapProps) {
  const { sheet } = drawn;
  const dots = dotsOf(plantings, sheet);
  const labels = labelsOf(areas, sheet).map((text) => above(text, dots, SIZE));
  const shown = withoutOverlaps([...labels, ...namesOf(drawn)], SIZE);
  const hasTowns = shown.some(({ of }) => of === "town");
  const missing = labels.filter((one) => !shown.includes(one)).length;
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`0 0 ${WIDTH} ${sheet.height.toFixed(1)}`}
        role="img"
        aria-label={label}
        className={styles.map}
        data-on-paper
      >
        <Land {...drawn} />
        {areas.map(({ id, boundary, isQuiet }) => (
          <path
            key={id}
            d={pathOf(boundary, sheet)}
            className={isQuiet ? styles.quiet : styles.area}
          />
        ))}
        <Dots dots={dots} />
        {shown.map(({ id, text, x, y, of }) => (
          <text key={id} x={x} y={y} className={cx(styles.label, of && styles[of])}>
            {text}
          </text>
        ))}
        <Scale sheet={sheet} />
      </svg>
      {(missing > 0 || hasTowns) && (
        <figcaption>
          {missing > 0 && (
            <Plural
              value={missing}
              one="# label does not fit on the map."
              other="# labels do not fit on the map."
            />
          )}
          {hasTowns && (
            <small>
              <Trans>Towns:</Trans> {TOWN_CREDIT.map(({ name }) => name).join(", ")}
            </small>
          )}
        </figcaption>
      )}
    </figure>
  );
}

interface Named extends Label {
  id: string;
  /** By default it is a field's. */
  of?: "county" | "town";
}

function labelsOf(areas: readonly Area[], sheet: PrintMap): Named[] {
  return areas.flatMap(({ id, label: text, labelAt }) => {
    const { x, y } = sheet.at(labelAt);
    const isOnSheet = x > 0 && x < WIDTH && y > 0 && y < sheet.height;
    return isOnSheet ? [{ id, text, x, y }] : [];
  });
}

/** Lists the names of the counties and towns, as far as the other labels leave room. */
function namesOf({ sheet, land }: DrawnSheet): Named[] {
  const named = (of: "county" | "town") => (one: { name: string; at: Position }) => {
    return { id: `${of} ${one.name} ${one.at}`, text: one.name, ...sheet.at(one.at), of };
  };
  return [...land.names.map(named("county")), ...land.towns.map(named("town"))];
}

function pathOf(boundary: Polygon | MultiPolygon, sheet: PrintMap): string {
  const rings = shapeOf(boundary).flat();
  return rings.map((ring) => `${sheet.path(ring)}Z`).join("");
}

function Land({ land, sheet }: DrawnSheet) {
  const pathOfAll = (all: readonly Position[][]) => all.map(sheet.path).join("");
  return (
    <>
      <path d={pathOfAll(land.counties)} className={styles.counties} />
      <path d={pathOfAll(land.states)} className={styles.states} />
    </>
  );
}

interface Dot {
  x: number;
  y: number;
  planting: MapPlanting;
}

function dotsOf(plantings: readonly MapPlanting[], sheet: PrintMap): Dot[] {
  return plantings.flatMap((planting) => {
    const { latitude, longitude } = planting;
    if (latitude === undefined || longitude === undefined) return [];
    return [{ ...sheet.at([longitude, latitude]), planting }];
  });
}

function Dots({ dots }: { dots: readonly Dot[] }) {
  const { cropMark } = rules();
  const size = dots.length > MANY ? SMALL : USUAL;
  return dots.map(({ x, y, planting: { plantingId, crop = "" } }) => {
    const { color, isRimmed } = cropMark(crop);
    const { radius, rim } = dotOf(isRimmed);
    return (
      <circle
        key={plantingId}
        cx={x}
        cy={y}
        r={(radius + rim / 2) * size}
        strokeWidth={rim * size}
        fill={color}
        className={styles.planting}
      />
    );
  });
}

/** The size of a planting's mark, as a part of that on the screen: smaller where there are many. */
const [USUAL, SMALL, MANY] = [0.7, 0.35, 300];

function Scale({ sheet }: { sheet: PrintMap }) {
  const { t } = useLingui();
  const { length, count, unit } = scaleBar(sheet.metersPerUnit);
  const number = formatNumber(count);
  const bottom = sheet.height - EDGE;
  return (
    <g className={styles.scale}>
      <path d={`M${EDGE} ${bottom - 6}v6h${length.toFixed(1)}v-6`} />
      <text x={EDGE} y={bottom - 12}>
        {unit === "feet" ? (
          t`${number} ft`
        ) : (
          <Plural value={count} one={`${number} mi`} other={`${number} mi`} />
        )}
      </text>
      <path d={`M${WIDTH - EDGE} ${EDGE + 30}v-30m-6 9l6 -9l6 9`} />
      <text x={WIDTH - EDGE} y={EDGE + 48} className={styles.north}>
        <Trans context="compass">N</Trans>
      </text>
    </g>
  );
}
