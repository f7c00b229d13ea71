import { useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import type { FoundImport, ImportChoices } from "@/lib/fields/import/found";
import { type ImportRow, judged } from "@/lib/fields/import/judge";
import { storeChoices } from "@/lib/fields/import/stored-import";
import { textOf } from "@/lib/language/texts-by-code";
import { type Field, rules } from "@/lib/rules";
import { useWorkspace } from "@/lib/workspace/use-workspace";

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

type Decided = Pick<ImportChoices, "members" | "changed">;

/** What the person decides: on the screen at once, and kept on this device. */
export function useChoices(farmer: string, kept: ImportChoices) {
  const { database } = useWorkspace();
  const [decided, setDecided] = useState<Decided>(kept);
  const choices: ImportChoices = { ...kept, members: decided.members, changed: decided.changed };

  function decide(some: Partial<Decided>): void {
    const next = { ...choices, ...some };
    setDecided(next);
    void storeChoices(database, farmer, next);
  }

  return {
    choices,
    change: (members: ImportChoices["members"]) => decide({ members }),
    choose: (changed: ReadonlySet<string>) => decide({ changed: [...changed] }),
  };
}
