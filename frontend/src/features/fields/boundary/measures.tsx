import { Trans } from "@lingui/react/macro";
import { AcresOfField } from "@/components/fields/field-acres";
import { formatNumber } from "@/lib/language/format";
import { countOfCorners } from "@/lib/map/shape";
import { rules } from "@/lib/rules";
import type { Surveyed } from "@/lib/wasm";
import styles from "./boundary.module.css";
import type { Sketch } from "./editing";

interface MeasuresProps {
  survey: Surveyed | undefined;
  sketch: Sketch;
}

/** The acres and the way around, as the boundary is drawn. */
export function Measures({ survey, sketch }: MeasuresProps) {
  return (
    <p role="status" className={styles.measures}>
      {survey?.ok ? <Figures {...survey} /> : <Missing sketch={sketch} />}
    </p>
  );
}

function Figures({ acres, uncertainty, perimeter }: Extract<Surveyed, { ok: true }>) {
  const around = formatNumber(rules().feet(perimeter));
  const either = uncertainty === undefined ? {} : { acresUncertainty: uncertainty };
  return (
    <>
      <strong>
        <AcresOfField field={{ acres, ...either }} />
      </strong>{" "}
      <span>
        <Trans>{around} ft around</Trans>
      </span>
    </>
  );
}

/** Violations are listed by themselves. */
function Missing({ sketch: { shape } }: { sketch: Sketch }) {
  if (shape.length === 0) return <Trans>No boundary yet.</Trans>;
  if (countOfCorners(shape) < 3) return <Trans>A boundary needs three corners or more.</Trans>;
  return <Trans>The acres are known once the boundary has no faults.</Trans>;
}
