import { Plural, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { Link, useNavigate } from "react-router";
import { AcresOfField } from "@/components/fields/field-acres";
import beside from "@/components/map/beside.module.css";
import { FieldsMap } from "@/components/map/fields-map";
import { ListInView } from "@/components/map/list-in-view";
import { useAddressView } from "@/components/map/use-map-address";
import { fieldAddress } from "@/lib/fields/address";
import type { LocalField } from "@/lib/fields/local-fields";
import { boxAroundFields } from "@/lib/map/features";
import { type Box, meets } from "@/lib/map/map-view";
import type { Field } from "@/lib/rules";

/** The farm's fields on a map, with those in view in words beside it. */
export function MapOfFields({ fields }: { fields: readonly LocalField[] }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [box, setBox] = useState<Box>();
  const all = useMemo(() => fields.map(({ field }) => field), [fields]);
  const bounded = useMemo(() => all.filter(({ boundary }) => boundary), [all]);
  const inView = useMemo(
    () => bounded.filter((field) => !box || isInView(field, box)),
    [bounded, box],
  );
  const missing = all.length - bounded.length;
  return (
    <div className={beside.room}>
      <div className={beside.view}>
        <FieldsMap
          label={t`Map of the fields`}
          name="fields"
          fields={bounded}
          fitLabel={t`Show all`}
          onMove={setBox}
          {...useAddressView()}
          onOpen={(fieldId) => void navigate(fieldAddress(fieldId))}
        />
        <div className={beside.beside}>
          {missing > 0 && (
            <p className={beside.missing}>
              <Plural
                value={missing}
                one="# field has no boundary and is not on the map."
                other="# fields have no boundary and are not on the map."
              />
            </p>
          )}
          <ListInView
            items={inView}
            count={<Plural value={inView.length} one="# field" other="# fields" />}
            rowOf={(field) => (
              <li key={field.fieldId}>
                <Link to={fieldAddress(field.fieldId)}>{field.name}</Link>
                <span>
                  <AcresOfField field={field} />
                </span>
              </li>
            )}
          />
        </div>
      </div>
    </div>
  );
}

/** Goes by the box around the field, which may be larger than the map. */
function isInView(field: Field, box: Box): boolean {
  const around = boxAroundFields([field]);
  return around !== undefined && meets(box, around);
}
