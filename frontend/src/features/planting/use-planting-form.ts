import { useLingui } from "@lingui/react/macro";
import { useEffect, useMemo, useRef, useState } from "react";
import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText } from "@/components/feedback/use-failure-text";
import { useCheckedForm } from "@/lib/checked-form";
import { preloadField } from "@/lib/field";
import { dropEditDraft, editDraftOf, keepEditDraft } from "@/lib/local/edit-draft";
import type { PlantingField } from "@/lib/planting-form";
import { type PlantingBody, type PlantingForm, rules } from "@/lib/rules";
import { rememberedUserId } from "@/lib/workspace/me";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import { type Conflict, compare, merge, type Picks } from "./conflict";
import { type PlantingSaver, type Saved, throughOutbox } from "./save-planting";
import { useNotSaved } from "./use-not-saved";
import type { ShownPlanting } from "./use-planting";

export type PlantingFormState = ReturnType<typeof usePlantingForm>;

/** The form of a planting, from its first change to where it is safe; `onEnd` leaves it. */
export function usePlantingForm(
  { planting, conflictWith, base }: ShownPlanting,
  onEnd: () => void,
) {
  const { t } = useLingui();
  const { succeed } = useAlerts();
  const failureText = useFailureText();
  const workspace = useWorkspaceIfOpen();
  const saver = useMemo(() => workspace && throughOutbox(workspace), [workspace]);
  const [userId] = useState(rememberedUserId);
  const { plantingId } = planting;
  /** What was entered before the page went, by a reload or a killed tab. */
  const [draft] = useState(() =>
    userId === undefined || conflictWith ? undefined : editDraftOf(userId, plantingId),
  );
  /** What the changes started from; a later refetch does not move it. */
  const [seen, setSeen] = useState(draft?.seen ?? planting);
  const [conflict, setConflict] = useState<Conflict | null>(() =>
    conflictWith ? compare(base ?? planting, planting, conflictWith) : null,
  );
  const [failure, setFailure] = useState<string | null>(null);
  const [unchanged] = useState(() => rules().plantingForm(seen));
  const { tellRefused, notKept } = useNotSaved();
  const form = useCheckedForm<PlantingField>({
    initial: draft?.values ?? unchanged,
    check: (values) => rules().checkPlanting(values),
    onAccepted: (values) => send(values, (through, mine) => through.save(seen, mine)),
  });

  const { values } = form;
  const wasDirty = useRef(draft !== undefined);
  const isDirty = (Object.keys(unchanged) as PlantingField[]).some(
    (field) => values[field] !== unchanged[field],
  );

  useEffect(preloadField, []);
  useEffect(() => {
    if (userId === undefined) return;
    if (isDirty) keepEditDraft(userId, { seen, values });
    else if (wasDirty.current) dropEditDraft(userId, plantingId);
    wasDirty.current = isDirty;
  }, [userId, plantingId, isDirty, seen, values]);

  function end(): void {
    if (userId !== undefined) dropEditDraft(userId, plantingId);
    onEnd();
  }

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
        end();
        break;
      case "kept":
        succeed(t`Saved on this device. It is sent as soon as there is a network.`);
        end();
        break;
      case "conflict": {
        const found = compare(seen, mine, saved.current);
        if (found.fields.length > 0) setConflict(found);
        else conclude({ ended: "received" }, mine);
        break;
      }
      case "invalid":
        setSeen(saved.planting);
        form.refuseFromServer(saved.violations);
        break;
      case "refused":
        tellRefused();
        end();
        break;
    }
  }

  return {
    form,
    conflict,
    failure,
    isDirty,
    /** Whether it goes on with what was entered before the page went. */
    isResumed: draft !== undefined,
    /** Leaves the form, and what was entered with it. */
    end,
    /** Goes on from the newer version with what was picked of both. */
    resolve: async (picks: Picks) => {
      if (!conflict) return;
      const { theirs } = conflict;
      const merged = merge(form.values, rules().plantingForm(theirs), picks);
      for (const [field, value] of Object.entries(merged) as [PlantingField, string][]) {
        form.setValue(field, value);
      }
      setConflict(null);
      await send(merged, (through, mine) => through.settle(theirs, mine, seen));
    },
  };
}
