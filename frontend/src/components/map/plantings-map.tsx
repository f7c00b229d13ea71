import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@/components/actions/button";
import { ErrorState } from "@/components/feedback/error-state";
import { Loading } from "@/components/feedback/loading";
import { Notice } from "@/components/feedback/notice";
import { logFailure } from "@/lib/browser/log-failure";
import type { MapPlantings } from "@/lib/map/pinned";
import type { CropMark } from "./crop-marks";
import type { DrawnMap } from "./engine";
import styles from "./map.module.css";
import { type Box, COUNTRY, type MapView } from "./map-view";
import { useDark } from "./use-dark";
import { useMapWords } from "./use-map-words";

export interface PlantingsMapProps {
  label: string;
  /** The map begins where the last one of that name was left. */
  name: string;
  plantings: MapPlantings;
  marks: readonly CropMark[];
  /** The box around all points. */
  around: Box | undefined;
  /** The words of the button that shows this box. */
  fitLabel: string;
  /** Whether the person can show where they stand. */
  showsPerson?: boolean;
  onMove?: (box: Box) => void;
  onOpen?: (plantingId: string) => void;
}

/** Where the last map was left, so that going back shows the same land. */
let left: { name: string; view: MapView } | undefined;

/** The plantings on the lines of the counties. What it shows must stand beside it in words. */
export function PlantingsMap(props: PlantingsMapProps) {
  const { t } = useLingui();
  const engine = useQuery({
    queryKey: ["map"],
    queryFn: () => import("./engine"),
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const [canDraw, setCanDraw] = useState(hasGraphics);
  const { error } = engine;
  useEffect(() => {
    if (error) logFailure("The map could not be loaded", error);
  }, [error]);
  if (!canDraw) {
    return (
      <Notice>
        <Trans>This browser cannot draw the map. The plantings are listed below.</Trans>
      </Notice>
    );
  }
  if (engine.data) {
    return <Drawn {...props} engine={engine.data} onUnable={() => setCanDraw(false)} />;
  }
  if (error) {
    return (
      <ErrorState title={t`The map could not be loaded`} onRetry={() => void engine.refetch()} />
    );
  }
  return (
    <div className={styles.map}>
      <Loading label={t`Loading the map…`} />
    </div>
  );
}

let graphics: boolean | undefined;

/** Asked once: a browser allows a page only a few contexts. */
function hasGraphics(): boolean {
  graphics ??= document.createElement("canvas").getContext("webgl2") !== null;
  return graphics;
}

interface DrawnProps extends PlantingsMapProps {
  engine: typeof import("./engine");
  onUnable: () => void;
}

function Drawn(props: DrawnProps) {
  const { label, plantings, marks, around, fitLabel, engine } = props;
  const container = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<DrawnMap>();
  const words = useMapWords(label);
  const isDark = useDark();
  const draw = useEffectEvent((place: HTMLElement) => drawIn(place, words, props));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a map has the colors of the page when it was drawn
  useEffect(() => {
    const map = container.current ? draw(container.current) : undefined;
    setDrawn(map);
    return () => map?.end();
  }, [engine, marks, words, isDark]);
  useEffect(() => {
    drawn
      ?.showPlantings(plantings)
      .catch((failure: unknown) => logFailure("The plantings could not be drawn", failure));
  }, [drawn, plantings]);
  return (
    <div className={styles.map}>
      <div ref={container} />
      {around && (
        <div className={styles.tools}>
          <Button onClick={() => drawn?.fit(around)}>{fitLabel}</Button>
        </div>
      )}
    </div>
  );
}

function drawIn(
  container: HTMLElement,
  words: Record<string, string>,
  { name, marks, around, showsPerson = false, engine, ...on }: DrawnProps,
): DrawnMap | undefined {
  try {
    return engine.drawMap({
      container,
      marks,
      words,
      start: left?.name === name ? left.view : (around ?? COUNTRY),
      isStill: matchMedia("(prefers-reduced-motion: reduce)").matches,
      onMove: (view, box) => {
        left = { name, view };
        on.onMove?.(box);
      },
      showsPerson,
      onPress: (plantingId) => on.onOpen?.(plantingId),
      onFailure: (failure) => logFailure("A part of the map failed", failure),
    });
  } catch (failure) {
    logFailure("The map could not be drawn", failure);
    on.onUnable();
    return undefined;
  }
}
