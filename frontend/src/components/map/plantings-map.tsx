import { Trans } from "@lingui/react/macro";
import { type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@/components/actions/button";
import { cx } from "@/components/layout/class-names";
import { logFailure } from "@/lib/browser/log-failure";
import { writeView } from "@/lib/map/area";
import type { MapFields, MapPlantings } from "@/lib/map/features";
import { type Box, COUNTRY, type MapView } from "@/lib/map/map-view";
import type { RecordKey } from "@/lib/records/kinds";
import { AreaTools } from "./area-tools";
import type { DrawnMap } from "./engine";
import { MapRoomContext } from "./full-screen";
import styles from "./map.module.css";
import { useDark, useFitOnceKnown, useMapWords, useViewOfSteps } from "./map-hooks";
import { type Fills, NO_FILLS } from "./use-fill-choice";
import { WithEngine } from "./with-engine";

export interface PlantingsMapProps {
  label: string;
  /** Without a view and an area, the map begins where the last one of that name was left. */
  name: string;
  plantings: MapPlantings;
  /** The fields below the plantings. */
  fields?: MapFields | undefined;
  /** The box around all points. */
  around: Box | undefined;
  /** The words of the button that shows this box. */
  fitLabel: string;
  /** Whether the person can show where they stand. */
  showsPerson?: boolean;
  onMove?: (box: Box) => void;
  /** Learns what fills the fields in view. */
  onFills?: (fills: Fills) => void;
  /**
   * The map begins with this view, and returns to it with a step back or forward; `onView` learns when the person has
   * moved it.
   */
  view?: MapView | undefined;
  onView?: (view: MapView) => void;
  /** Tells the map once it is drawn, and nothing once it has ended. */
  onDrawn?: (map: DrawnMap | undefined) => void;
  /** The record that is open, which the map marks. */
  opened?: RecordKey | undefined;
  onOpen?: (record: RecordKey) => void;
  /** The chosen area, and what happens when the person chooses one. Without that they cannot. */
  area?: Box | undefined;
  onArea?: ((area: Box) => void) | undefined;
  /** No closer than this zoom to what must be seen. */
  closest?: number;
  /** Says that this browser cannot draw, and what stands instead. */
  unable?: ReactNode;
}

/** The last map was left with this view, so that going back shows the same land. */
let left: { name: string; view: MapView } | undefined;

const loadEngine = () => import("./engine");

/** The plantings on the lines of the counties. What it shows must stand beside it in words. */
export function PlantingsMap(props: PlantingsMapProps) {
  return (
    <WithEngine
      name="plantings"
      load={loadEngine}
      onMissing={() => props.onFills?.(NO_FILLS)}
      unable={
        props.unable ?? (
          <Trans>This browser cannot draw the map. The plantings are listed below.</Trans>
        )
      }
    >
      {(engine, onUnable) => <Drawn {...props} engine={engine} onUnable={onUnable} />}
    </WithEngine>
  );
}

interface DrawnProps extends PlantingsMapProps {
  engine: typeof import("./engine");
  onUnable: () => void;
}

function Drawn(props: DrawnProps) {
  const { label, plantings, fields, around, fitLabel, engine, area, onArea, opened } = props;
  const frame = useRef<HTMLDivElement>(null);
  const room = use(MapRoomContext) ?? frame;
  const container = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<DrawnMap>();
  const words = useMapWords(label);
  const isDark = useDark();
  const seen = useRef<MapView>(undefined);
  const leave = useEffectEvent((view: MapView) => {
    // A map that does not know its land yet is not where a person left it.
    if (around) left = { name: props.name, view };
    if (seen.current && !isSame(seen.current, view)) props.onView?.(view);
    seen.current = view;
  });
  const onFills = useEffectEvent((fills: Fills) => props.onFills?.(fills));
  const onDrawn = useEffectEvent((map: DrawnMap | undefined) => props.onDrawn?.(map));
  const draw = useEffectEvent((place: HTMLElement, whole: HTMLElement) =>
    drawIn(place, whole, words, leave, props),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a map has the colors of the page when it was drawn
  useEffect(() => {
    seen.current = undefined;
    const map =
      container.current && room.current ? draw(container.current, room.current) : undefined;
    setDrawn(map);
    onDrawn(map);
    return () => {
      onDrawn(undefined);
      map?.end();
    };
  }, [engine, words, isDark, room]);
  useEffect(() => {
    drawn
      ?.showPlantings(plantings)
      .catch((failure: unknown) => logFailure("The plantings could not be drawn", failure));
  }, [drawn, plantings]);
  useEffect(() => drawn?.area.show(area), [drawn, area]);
  useEffect(() => drawn?.mark(opened), [drawn, opened]);
  useViewOfSteps(drawn, props.view);
  useFitOnceKnown(drawn, around, (props.view ?? area) !== undefined);
  useEffect(() => {
    if (!fields) return;
    drawn?.showFields(fields).catch((failure: unknown) => {
      logFailure("The fields could not be drawn", failure);
      onFills(NO_FILLS);
    });
  }, [drawn, fields]);
  return (
    <div ref={frame} className={cx(styles.frame, styles.overlaid)}>
      <div className={styles.tools}>
        {around && <Button onClick={() => drawn?.fit(around)}>{fitLabel}</Button>}
        {around && onArea && drawn && (
          <div className={styles.areaTools}>
            <AreaTools map={drawn} area={area} onArea={onArea} />
          </div>
        )}
      </div>
      <div className={styles.map}>
        <div ref={container} />
      </div>
    </div>
  );
}

/** A window of another size shows the same middle. */
function isSame(one: MapView, other: MapView): boolean {
  return writeView(one) === writeView(other);
}

function drawIn(
  container: HTMLElement,
  room: HTMLElement,
  words: Record<string, string>,
  onLeave: (view: MapView) => void,
  { name, view, area, around, showsPerson = false, closest, engine, ...on }: DrawnProps,
): DrawnMap | undefined {
  try {
    return engine.drawMap({
      container,
      frame: room,
      takesTwoFingers: matchMedia("(pointer: coarse)").matches,
      words,
      start: view ?? area ?? (left?.name === name ? left.view : (around ?? COUNTRY)),
      isStill: matchMedia("(prefers-reduced-motion: reduce)").matches,
      onMove: (moved, box) => {
        onLeave(moved);
        on.onMove?.(box);
      },
      showsPerson,
      onArea: (chosen) => on.onArea?.(chosen),
      onFills: on.onFills,
      ...(closest !== undefined && { closest }),
      onPress: on.onOpen && ((record) => on.onOpen?.(record)),
      onFailure: (failure) => logFailure("A part of the map failed", failure),
    });
  } catch (failure) {
    logFailure("The map could not be drawn", failure);
    on.onUnable();
    return undefined;
  }
}
