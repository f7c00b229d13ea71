import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import type { DrawnMap } from "./engine";
import styles from "./map.module.css";

interface PrintedMapProps {
  map: RefObject<DrawnMap | undefined>;
  /** The legend stands beside the map. */
  legend: ReactNode;
}

/** The map as the screen shows it. A browser does not print what a map draws, so this is a copy. */
export function PrintedMap({ map, legend }: PrintedMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (canvas.current) map.current?.copyTo(canvas.current);
  }, [map]);
  return (
    <div className={styles.onPaper}>
      <canvas ref={canvas} className={styles.printed} />
      {legend}
    </div>
  );
}
