import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useId, useMemo, useState } from "react";
import { Link, useNavigate } from "react-router";
import { AcresOfField } from "@/components/fields/acres-of-field";
import { FieldsMap } from "@/components/map/fields-map";
import { fieldAddress } from "@/lib/fields/address";
import type { LocalField } from "@/lib/fields/here";
import { boxAroundFields } from "@/lib/map/fields";
import { type Box, meets } from "@/lib/map/map-view";
import type { Field } from "@/lib/rules";
import styles from "./fields.module.css";

/** As many as a person reads rather than moving the map. */
const SHOWN = 25;

/** The farm's fields on a map, with those in view in words beside it. */
export function MapOfFields({ fields }: { fields: readonly LocalField[] }) {
  const { t } = useLingui();
  const id = useId();
  const navigate = useNavigate();
  const [box, setBox] = useState<Box>();
  const all = useMemo(() => fields.map(({ field }) => field), [fields]);
  const bounded = useMemo(() => all.filter(({ boundary }) => boundary), [all]);
  const inView = useMemo(
    () => bounded.filter((field) => !box || isInView(field, box)),
    [bounded, box],
  );
  const missing = all.length - bounded.length;
  const more = inView.length - SHOWN;
  return (
    <div className={styles.groups}>
      <FieldsMap
        label={t`Map of the fields`}
        name="fields"
        fields={bounded}
        fitLabel={t`Show all`}
        onMove={setBox}
        onOpen={(fieldId) => void navigate(fieldAddress(fieldId))}
      />
      {missing > 0 && (
        <p className={styles.muted}>
          <Plural
            value={missing}
            one="# field has no boundary and is not on the map."
            other="# fields have no boundary and are not on the map."
          />
        </p>
      )}
      <section aria-labelledby={id}>
        <h2 id={id}>
          <Trans>On the map</Trans>
        </h2>
        <p role="status">
          <Plural value={inView.length} one="# field" other="# fields" />
        </p>
        <ul className={styles.plantings}>
          {inView.slice(0, SHOWN).map((field) => (
            <li key={field.fieldId}>
              <Link to={fieldAddress(field.fieldId)}>{field.name}</Link>{" "}
              <span className={styles.muted}>
                <AcresOfField field={field} />
              </span>
            </li>
          ))}
        </ul>
        {more > 0 && (
          <p>
            <Plural
              value={more}
              one="# more. Zoom in to list it."
              other="# more. Zoom in to list them."
            />
          </p>
        )}
      </section>
    </div>
  );
}

/** By the box around the field, which may be larger than the map. */
function isInView(field: Field, box: Box): boolean {
  const around = boxAroundFields([field]);
  return around !== undefined && meets(box, around);
}
