import { Trans } from "@lingui/react/macro";
import { acresText } from "@/components/records/land-text";
import { formatAcres } from "@/lib/language/format";
import type { Field } from "@/lib/rules";
import styles from "./fields.module.css";
import type { FieldOfPlanting } from "./use-farm-fields";

/** Tells which field the planting is on, and whether its acres are others. Both figures stand. */
export function FieldAcresLine({ of: { field, differs } }: { of: FieldOfPlanting }) {
  return (
    <p role="status" className={differs ? styles.differs : styles.chosen}>
      {field && <Words field={field} differs={differs} />}
    </p>
  );
}

function Words({ field, differs }: { field: Field; differs: boolean }) {
  const { name } = field;
  const acres = <AcresOfField field={field} />;
  return differs ? (
    <Trans>
      This is not the {acres} of the field {name}. You can still save.
    </Trans>
  ) : (
    <Trans>
      Your field {name}: {acres}
    </Trans>
  );
}

/** The acres that the boundary measures, and how far they may be off. */
export function AcresOfField({
  field: { acres, acresUncertainty, boundary },
}: {
  field: Pick<Field, "acres" | "acresUncertainty" | "boundary">;
}) {
  if (acres === undefined) {
    return boundary ? <Trans>Measured once it is sent</Trans> : <Trans>No boundary yet</Trans>;
  }
  if (acresUncertainty === undefined) return acresText(acres);
  const [measured, uncertainty] = [formatAcres(acres), formatAcres(acresUncertainty)];
  return (
    <Trans>
      {measured} ± {uncertainty} acres
    </Trans>
  );
}
