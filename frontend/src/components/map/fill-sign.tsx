import type { FieldFill } from "@/lib/map/field-fills";
import { CropSign } from "./crop-sign";
import styles from "./map.module.css";

interface FillSignProps {
  fill: FieldFill;
}

/** What fills fields on a map, beside its words in a legend. */
export function FillSign({ fill }: FillSignProps) {
  if (fill.by === "crop") return <CropSign crop={fill.crop} />;
  const isOfFarmer = fill.by === "farmer";
  return (
    <svg viewBox="-10 -10 20 20" aria-hidden="true" className={styles.sign} data-on-paper>
      <rect
        x={-8}
        y={-8}
        width={16}
        height={16}
        className={
          isOfFarmer ? undefined : styles[fill.by === "reported" ? "reported" : "unfilled"]
        }
        fill={isOfFarmer ? fill.color : undefined}
      />
      {fill.by === "missing" && <path d="M-8 0L0-8M-8 8L8-8M0 8L8 0" />}
    </svg>
  );
}
