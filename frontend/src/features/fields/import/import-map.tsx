import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { FieldsMap } from "@/components/map/fields-map";
import type { ImportRow } from "@/lib/fields/import/judge";

/** The shapes on a map. The list below says the same in words. */
export function ImportMap({ rows }: { rows: readonly ImportRow[] }) {
  const { t } = useLingui();
  const fields = useMemo(
    () =>
      rows.flatMap(({ name, shape: { fieldId, area } }) =>
        area ? [{ fieldId, name, boundary: area.boundary, labelPoint: [...area.labelPoint] }] : [],
      ),
    [rows],
  );
  return (
    <FieldsMap
      label={t`Map of the shapes in the files`}
      name="import"
      fields={fields}
      fitLabel={t`Show all`}
    />
  );
}
