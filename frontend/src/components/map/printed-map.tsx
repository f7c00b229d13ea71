import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { DrawnMap } from "./engine";
import styles from "./map.module.css";

interface PrintedMapProps {
  map: RefObject<DrawnMap | undefined>;
  /** It stands beside the map. */
  legend: ReactNode;
}

/**
 * The map as the screen shows it, with those who have to be named for it. A browser does not print what a map draws, so
 * this is a copy.
 */
export function PrintedMap({ map, legend }: PrintedMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [credits, setCredits] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    if (canvas.current) map.current?.copyTo(canvas.current);
    setCredits(map.current?.credits() ?? []);
  }, [map]);
  return (
    <div className={styles.onPaper}>
      <figure className={styles.printed}>
        <canvas ref={canvas} />
        {credits.map((credit) => (
          <figcaption key={credit}>{credit}</figcaption>
        ))}
      </figure>
      <div className={styles.beside}>{legend}</div>
    </div>
  );
}
