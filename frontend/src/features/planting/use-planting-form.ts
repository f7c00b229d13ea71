import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText } from "@/components/feedback/use-failure-text";
import { PlantingConflict, putPlanting } from "@/lib/api/plantings";
import { ApiProblem } from "@/lib/api/problem";
import { useCheckedForm } from "@/lib/checked-form";
import { preloadField, startField } from "@/lib/field";
import { type Planting, type PlantingBody, type PlantingForm, rules } from "@/lib/rules";
import { type Conflict, compare, merge, type Picks } from "./conflict";
import type { PlantingField } from "./planting-fields";
import { plantingKey } from "./use-planting";

export type PlantingFormState = ReturnType<typeof usePlantingForm>;

/** The form of a planting, from its first change to the answer of the server. */
export function usePlantingForm(planting: Planting, onSaved: () => void) {
  const { t } = useLingui();
  const { succeed } = useAlerts();
  const failureText = useFailureText();
  const remember = useRememberSaved();
  /** What the changes started from; a later refetch does not move it. */
  const [base, setBase] = useState(planting);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [initial] = useState(() => rules().plantingForm(planting));
  const form = useCheckedForm<PlantingField>({
    initial,
    check: (values) => rules().checkPlanting(values),
    onAccepted: (values) => save(values, base, [base]),
  });
  useEffect(preloadField, []);

  /** Sends what the form says; a location keeps the fix that it has in one of the `known` reports. */
  async function save(values: PlantingForm, from: Planting, known: PlantingBody[]): Promise<void> {
    const { planting } = rules().checkPlanting(values);
    if (!planting) return;
    setFailure(null);
    let mine = planting;
    try {
      const { withFix } = await startField();
      mine = withFix(planting, known, new Date().toISOString());
      finish(await putPlanting(from.plantingId, mine, from.version));
    } catch (error) {
      refuse(error, mine, from);
    }
  }

  function finish(saved: Planting): void {
    remember(saved);
    succeed(t`Planting saved`);
    onSaved();
  }

  function refuse(error: unknown, mine: PlantingBody, from: Planting): void {
    if (error instanceof PlantingConflict) {
      const found = compare(from, mine, error.current);
      if (found.fields.length === 0) finish(error.current);
      else setConflict(found);
    } else if (error instanceof ApiProblem && error.errors.length > 0) {
      form.refuseFromServer(error.errors);
    } else {
      setFailure(failureText(error));
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
      const { mine, theirs } = conflict;
      const merged = merge(form.values, rules().plantingForm(theirs), picks);
      for (const [field, value] of Object.entries(merged) as [PlantingField, string][]) {
        form.setValue(field, value);
      }
      setBase(theirs);
      setConflict(null);
      await save(merged, theirs, [theirs, mine]);
    },
  };
}

/** Puts the saved planting in place of what was fetched before, and has the lists fetched anew. */
function useRememberSaved() {
  const client = useQueryClient();
  return (saved: Planting) => {
    client.setQueryData(plantingKey(saved.plantingId), saved);
    const isOther = (key: readonly unknown[]) =>
      key[0] === "plantings" && !(key[1] === "one" && key[2] === saved.plantingId);
    void client.invalidateQueries({
      predicate: ({ queryKey }) => isOther(queryKey),
      refetchType: "all",
    });
  };
}
