import { useLingui } from "@lingui/react/macro";
import { useEffect, useMemo, useState } from "react";
import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText } from "@/components/feedback/use-failure-text";
import { useCheckedForm } from "@/lib/checked-form";
import { preloadField } from "@/lib/field";
import { type PlantingBody, type PlantingForm, rules } from "@/lib/rules";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import { type Conflict, compare, merge, type Picks } from "./conflict";
import type { PlantingField } from "./planting-fields";
import { type PlantingSaver, type Saved, throughOutbox } from "./save-planting";
import { useNotSaved } from "./use-not-saved";
import type { ShownPlanting } from "./use-planting";

export type PlantingFormState = ReturnType<typeof usePlantingForm>;

/** The form of a planting, from its first change to where it is safe. */
export function usePlantingForm(
  { planting, conflictWith, base }: ShownPlanting,
  onSaved: () => void,
) {
  const { t } = useLingui();
  const { succeed } = useAlerts();
  const failureText = useFailureText();
  const workspace = useWorkspaceIfOpen();
  const saver = useMemo(() => workspace && throughOutbox(workspace), [workspace]);
  /** What the changes started from; a later refetch does not move it. */
  const [from] = useState(planting);
  const [conflict, setConflict] = useState<Conflict | null>(() =>
    conflictWith ? compare(base ?? planting, planting, conflictWith) : null,
  );
  const [failure, setFailure] = useState<string | null>(null);
  const [initial] = useState(() => rules().plantingForm(planting));
  const { tellRefused, notKept } = useNotSaved();
  const form = useCheckedForm<PlantingField>({
    initial,
    check: (values) => rules().checkPlanting(values),
    onAccepted: (values) => send(values, (through, mine) => through.save(from, mine)),
  });

  useEffect(preloadField, []);

  async function send(
    values: PlantingForm,
    save: (saver: PlantingSaver, mine: PlantingBody) => Promise<Saved>,
  ): Promise<void> {
    const { planting: mine } = rules().checkPlanting(values);
    if (!mine) return;
    if (!saver) {
      setFailure(t`This browser keeps nothing for this site, so nothing can be changed here.`);
      return;
    }
    setFailure(null);
    try {
      conclude(await save(saver, mine), mine);
    } catch (error) {
      setFailure(error instanceof DOMException ? notKept() : failureText(error));
    }
  }

  function conclude(saved: Saved, mine: PlantingBody): void {
    switch (saved.ended) {
      case "received":
        succeed(t`Planting saved`);
        onSaved();
        break;
      case "kept":
        succeed(t`Saved on this device. It is sent as soon as there is a network.`);
        onSaved();
        break;
      case "conflict": {
        const found = compare(from, mine, saved.current);
        if (found.fields.length > 0) setConflict(found);
        else conclude({ ended: "received" }, mine);
        break;
      }
      case "invalid":
        form.refuseFromServer(saved.violations);
        break;
      case "refused":
        tellRefused();
        onSaved();
        break;
    }
  }

  return {
    form,
    conflict,
    failure,
    isDirty: (Object.keys(initial) as PlantingField[]).some(
      (field) => form.values[field] !== initial[field],
    ),
    /** Goes on from the newer version with what was picked of both. */
    resolve: async (picks: Picks) => {
      if (!conflict) return;
      const { theirs } = conflict;
      const merged = merge(form.values, rules().plantingForm(theirs), picks);
      for (const [field, value] of Object.entries(merged) as [PlantingField, string][]) {
        form.setValue(field, value);
      }
      setConflict(null);
      await send(merged, (through, mine) => through.settle(theirs, mine, from));
    },
  };
}
