import { Trans } from "@lingui/react/macro";
import type { Field } from "@/lib/rules";
import { AcresOfField } from "./acres-of-field";
import styles from "./fields.module.css";
import type { FieldOfPlanting } from "./use-field-of-planting";

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
