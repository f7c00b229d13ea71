import { Trans } from "@lingui/react/macro";
import { acresText } from "@/components/records/land-text";
import type { Cut } from "@/lib/fields/split";
import boundaryStyles from "./boundary/boundary.module.css";

/** The acres of each part while the line is drawn. */
export function PartsOfField({ cut }: { cut: Cut | undefined }) {
  return (
    <div role="status" className={boundaryStyles.measures}>
      <Told cut={cut} />
    </div>
  );
}

function Told({ cut }: { cut: Cut | undefined }) {
  if (!cut) return <Trans>No line yet.</Trans>;
  if (!cut.ok) return cut.message;
  if (cut.parts.length < 2) return <Trans>The line does not cross the field yet.</Trans>;
  return cut.parts.map(({ fieldId, name, acres }) => (
    <div key={fieldId}>
      {name}: <strong>{acresText(acres)}</strong>
    </div>
  ));
}
