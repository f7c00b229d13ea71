import { type ReactNode, useRef } from "react";
import styles from "./beside.module.css";
import { MapRoomContext } from "./full-screen";

/** Holds a map, what stands beside it, and the record that is open, which fill the screen together. */
export function MapRoom({ children }: { children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.room}>
      <div ref={room} className={styles.view}>
        <MapRoomContext value={room}>{children}</MapRoomContext>
      </div>
    </div>
  );
}
