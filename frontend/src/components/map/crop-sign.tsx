import { rules } from "@/lib/rules";
import styles from "./map.module.css";

/** The mark of a crop beside its name. */
export function CropSign({ crop }: { crop: string }) {
  const { color, isRimmed } = rules().cropMark(crop);
  const { radius, rim } = shapeOf(isRimmed);
  return (
    <svg viewBox="-10 -10 20 20" aria-hidden="true" className={styles.sign} data-on-paper>
      <circle r={radius + rim / 2} fill={color} strokeWidth={rim} />
    </svg>
  );
}

/** Screen pixels: the radius of the color, and the width of the rim. */
export function shapeOf(isRimmed: boolean): { radius: number; rim: number } {
  return isRimmed ? { radius: 4.5, rim: 5 } : { radius: 8, rim: 1.5 };
}
