import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { FieldsMap } from "@/components/map/fields-map";
import type { Field } from "@/lib/rules";

/** The boundary of a field that has one. */
export function FieldOnMap({ field }: { field: Field }) {
  const { t } = useLingui();
  const { fieldId, name, boundary, version } = field;
  const fields = useMemo(() => [field], [field]);
  return (
    boundary && (
      <FieldsMap
        label={t`Map of ${name}`}
        // Another boundary may be larger than what the map showed.
        name={`${fieldId} ${version}`}
        fields={fields}
        fitLabel={t`Show the field`}
      />
    )
  );
}
