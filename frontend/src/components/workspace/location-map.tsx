import { Trans, useLingui } from "@lingui/react/macro";
import { type PointerEvent, useRef, useState } from "react";
import { Button } from "@/components/actions/button";
import {
  ArrowDownIcon,
  ArrowLeftIcon,
  ArrowRightIcon,
  ArrowUpIcon,
} from "@/components/brand/icons";
import { formatNumber } from "@/lib/language/format";
import { besides, Projection } from "@/lib/map/projection";
import { type Fix, type Point, rules } from "@/lib/rules";
import styles from "./location-map.module.css";

/** A location as a device has measured it. */
export interface Measured extends Point {
  fix: Pick<Fix, "accuracy">;
}

interface LocationMapProps {
  here: Point;
  /** The device's own location. */
  measured: Measured | undefined;
  fields: readonly Point[];
  onMove: (point: Point) => void;
}

/** The side length of the drawing, in its own units. */
const SIDE = 320;

/** The width of the ground at each zoom step, in meters. */
const SPANS = [80, 160, 320, 640, 1_280, 2_560] as const;

/** How far a button moves the pin, as a fraction of the drawing. */
const STEP = 1 / 32;

/**
 * A drawing to scale of the ground around the pin, which needs no network. It shows the measured location with its
 * uncertainty, and the farm's other plantings. A tap, a drag or the buttons move the pin.
 */
export function LocationMap({ here, measured, fields, onMove }: LocationMapProps) {
  const { t } = useLingui();
  const [zoom, setZoom] = useState(() => spanFor(measured));
  const [center, setCenter] = useState<Point>(measured ?? here);
  const isDragging = useRef(false);
  const span = SPANS[zoom] ?? SPANS[0];
  const projection = new Projection(center, SIDE, span);
  const pin = projection.toDrawing(here);

  function moveTo(event: PointerEvent<SVGSVGElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * SIDE;
    const y = ((event.clientY - box.top) / box.height) * SIDE;
    onMove(projection.toGround({ x, y }));
  }

  const nudge = (east: number, north: number) => () => onMove(besides(here, east, north));
  const step = span * STEP;

  return (
    <div className={styles.map}>
      <svg
        viewBox={`0 0 ${SIDE} ${SIDE}`}
        className={styles.ground}
        aria-hidden="true"
        onPointerDown={(event) => {
          isDragging.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          moveTo(event);
        }}
        onPointerMove={(event) => {
          if (isDragging.current) moveTo(event);
        }}
        onPointerUp={() => {
          isDragging.current = false;
        }}
      >
        <Furrows />
        {fields.map((point) => {
          const { x, y } = projection.toDrawing(point);
          return <circle key={`${x} ${y}`} cx={x} cy={y} r="5" className={styles.other} />;
        })}
        {measured && <Uncertainty of={measured} projection={projection} />}
        <path
          className={styles.pin}
          transform={`translate(${pin.x} ${pin.y})`}
          d="M0 0C-9-12-14-19-14-27a14 14 0 0 1 28 0C14-19 9-12 0 0Z"
        />
      </svg>
      <Scale span={span} />
      <div className={styles.nudges}>
        <Button aria-label={t`Move the pin north`} onClick={nudge(0, step)}>
          <ArrowUpIcon />
        </Button>
        <Button aria-label={t`Move the pin south`} onClick={nudge(0, -step)}>
          <ArrowDownIcon />
        </Button>
        <Button aria-label={t`Move the pin west`} onClick={nudge(-step, 0)}>
          <ArrowLeftIcon />
        </Button>
        <Button aria-label={t`Move the pin east`} onClick={nudge(step, 0)}>
          <ArrowRightIcon />
        </Button>
      </div>
      <div className={styles.zoom}>
        <Button
          aria-label={t`Zoom out`}
          disabled={zoom === SPANS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          −
        </Button>
        <Button aria-label={t`Zoom in`} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          +
        </Button>
        <Button onClick={() => setCenter(here)}>
          <Trans>Center</Trans>
        </Button>
      </div>
    </div>
  );
}

/** The measured location, and the circle that contains the true one. */
function Uncertainty({ of, projection }: { of: Measured; projection: Projection }) {
  const { x, y } = projection.toDrawing(of);
  const radius = (of.fix.accuracy ?? 0) / projection.metersPerUnit;
  return (
    <>
      <circle cx={x} cy={y} r={radius} className={styles.uncertainty} />
      <circle cx={x} cy={y} r="4" className={styles.measured} />
    </>
  );
}

function Furrows() {
  const lines = Array.from({ length: 9 }, (_, index) => (index + 1) * (SIDE / 10));
  return (
    <g className={styles.furrows}>
      {lines.map((at) => (
        <path key={at} d={`M0 ${at}H${SIDE}M${at} 0V${SIDE}`} />
      ))}
    </g>
  );
}

/** The length of a quarter of the drawing. */
function Scale({ span }: { span: number }) {
  const feet = formatNumber(rules().feet(span / 4));
  return (
    <p className={styles.scale}>
      <span className={styles.bar} aria-hidden="true" />
      <Trans>{feet} ft</Trans>
    </p>
  );
}

/** The closest view that shows the whole circle of uncertainty. */
function spanFor(measured: Measured | undefined): number {
  const accuracy = measured?.fix.accuracy ?? 0;
  const fitting = SPANS.findIndex((span) => span >= accuracy * 4);
  return fitting === -1 ? SPANS.length - 1 : fitting;
}
