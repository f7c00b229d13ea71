import type { FeatureCollection } from "geojson";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@/components/actions/button";
import { logFailure } from "@/lib/browser/log-failure";
import type { Box, MapView } from "@/lib/map/map-view";
import type { DrawingMap, DrawnSketch } from "./drawing-engine";
import styles from "./map.module.css";
import { useDark, useFitOnceKnown, useMapWords } from "./map-hooks";
import type { Hand } from "./presses";
import { WithEngine } from "./with-engine";

interface BoundaryMapProps extends DrawnSketch {
  label: string;
  /** What presses do; without it the map only shows. */
  hand?: Hand;
  /** What the map shows first. */
  start: Box;
  /** What the button shows; none without land of the farm. */
  around: Box | undefined;
  fitLabel: string;
  neighbors: FeatureCollection;
  /** Says that this browser cannot draw, and what stands instead. */
  unable: ReactNode;
  /** Tells the map once it is drawn, and nothing once it has ended. */
  onDrawn: (map: DrawingMap | undefined) => void;
}

const loadEngine = () => import("./drawing-engine");

/** A map on which a person draws a boundary. The corners must stand beside it, for the keyboard. */
export function BoundaryMap(props: BoundaryMapProps) {
  return (
    <WithEngine name="drawing" load={loadEngine} unable={props.unable}>
      {(engine, onUnable) => <Drawn {...props} engine={engine} onUnable={onUnable} />}
    </WithEngine>
  );
}

interface DrawnProps extends BoundaryMapProps {
  engine: typeof import("./drawing-engine");
  onUnable: () => void;
}

function Drawn(props: DrawnProps) {
  const { label, neighbors, around, fitLabel } = props;
  const { shape, isOpen, isLine = false, selected, violations, here } = props;
  const container = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<DrawingMap>();
  const words = useMapWords(label);
  const isDark = useDark();
  const hand = useHand(props.hand);
  const view = useRef<MapView | Box>(props.start);
  const draw = useEffectEvent((place: HTMLElement) => drawIn(place, words, hand, view, props));
  const onDrawn = useEffectEvent(props.onDrawn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a map has the colors of the page when it was drawn
  useEffect(() => {
    const map = container.current ? draw(container.current) : undefined;
    setDrawn(map);
    onDrawn(map);
    return () => {
      onDrawn(undefined);
      map?.end();
    };
  }, [words, isDark]);
  useEffect(() => {
    drawn?.show({ shape, isOpen, isLine, selected, violations, here });
  }, [drawn, shape, isOpen, isLine, selected, violations, here]);
  useEffect(() => drawn?.showNeighbors(neighbors), [drawn, neighbors]);
  useFitOnceKnown(drawn, around);
  return (
    <div className={styles.frame}>
      {around && (
        <div className={styles.tools}>
          <Button onClick={() => drawn?.fit(around)}>{fitLabel}</Button>
        </div>
      )}
      <div className={styles.map}>
        <div ref={container} />
        {isOpen && props.hand && <Cross />}
      </div>
    </div>
  );
}

/** The place at which the keyboard adds a corner. */
function Cross() {
  return (
    <svg viewBox="-16 -16 32 32" aria-hidden="true" className={styles.cross}>
      <path d="M-14 0H-4M4 0H14M0-14V-4M0 4V14" />
    </svg>
  );
}

/** Stays the same, so that the map is not drawn anew. */
function useHand(given: Hand | undefined): Hand | undefined {
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  const [hand] = useState<Hand>(() => ({
    onAdd: (corner) => latest.current?.onAdd(corner),
    onMove: (place, corner) => latest.current?.onMove(place, corner),
    onInsert: (place, corner) => latest.current?.onInsert(place, corner),
    onSelect: (place) => latest.current?.onSelect(place),
    onClose: () => latest.current?.onClose(),
    neighbors: () => latest.current?.neighbors() ?? [],
  }));
  return given && hand;
}

/** Close enough to tell a corner from the next one. */
const CLOSEST = 16;

function drawIn(
  container: HTMLElement,
  words: Record<string, string>,
  hand: Hand | undefined,
  view: RefObject<MapView | Box>,
  { engine, onUnable }: DrawnProps,
): DrawingMap | undefined {
  try {
    return engine.drawDrawing({
      container,
      words,
      ...(hand && { hand }),
      start: view.current,
      closest: CLOSEST,
      isStill: matchMedia("(prefers-reduced-motion: reduce)").matches,
      showsPerson: true,
      onMove: (moved) => {
        view.current = moved;
      },
      onFailure: (failure) => logFailure("A part of the map failed", failure),
    });
  } catch (failure) {
    logFailure("The map could not be drawn", failure);
    onUnable();
    return undefined;
  }
}
