import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { FoundImport, ImportChoices } from "@/lib/fields/import/found";
import { type ImportRow, judged } from "@/lib/fields/import/judge";
import { textOf } from "@/lib/language/texts-by-code";
import { type Field, rules } from "@/lib/rules";

/** What each shape becomes beside the fields that the farm has. */
export function useRows(
  found: FoundImport,
  members: ImportChoices["members"],
  fields: readonly Field[],
): ImportRow[] {
  const { t } = useLingui();
  return useMemo(
    () =>
      judged(found, members, {
        names: fields.map(({ name }) => name),
        keyOf: (name) => rules().nameKey(name),
        nameless: (number) => t`Field ${number}`,
        tooComplex: t`Its boundary is too complex to look for all overlaps. Is it new?`,
        check: (form) => rules().checkField(form, {}, undefined),
        worded: (code, message) => textOf("violations", code, message),
      }),
    [found, members, fields, t],
  );
}
