import { useCallback, useEffect, useRef, useState } from "react";
import { useReason } from "@/components/corrections/use-reason";
import { useGroundQuestion } from "@/components/fields/ground-question";
import { useNearFieldQuestion } from "@/components/fields/near-field-question";
import { useFieldOfPlanting } from "@/components/fields/use-farm-fields";
import { useCheckedForm } from "@/components/forms/checked-form";
import type { Conflict } from "@/components/records/conflict";
import type { FormDraft } from "@/components/records/use-edit-draft";
import { useSaving } from "@/components/records/use-saving";
import { useAcresQuestion } from "@/components/workspace/acres-question";
import { useStartQuestion } from "@/components/workspace/start-question";
import { useLocationQuestion } from "@/components/workspace/use-location-question";
import { formOf } from "@/lib/planting/members";
import {
  type PlantingBody,
  type PlantingField,
  type PlantingForm,
  type PlantingVerdict,
  rules,
} from "@/lib/rules";
import type { ShownPlanting } from "./use-planting";

export type PlantingFormState = ReturnType<typeof usePlantingForm>;

interface PlantingFormOptions {
  shown: ShownPlanting;
  draft: FormDraft<"planting">;
  /** Called when someone else changed the same values. The entered values are safe on this device. */
  onConflict: (conflict: Conflict) => void;
  onEnd: () => void;
}

/** The members by which plantings may stand on the same ground. */
const OF_GROUND = [
  "fieldId",
  "fieldName",
  "subfield",
  "crop",
  "startDateISO",
  "estimatedAcres",
] as const;

/** The edit form, from the first change until the edit is safe. `onEnd` closes it. */
export function usePlantingForm({ shown, draft, onConflict, onEnd }: PlantingFormOptions) {
  /** The values entered before a reload or a killed tab. */
  const [left] = useState(draft.left);
  /** The planting that the changes started from. A later refetch does not change it. */
  const [seen, setSeen] = useState(left?.seen ?? shown.planting);
  const [unchanged] = useState(() => rules().plantingForm(seen));
  const reason = useReason(left?.reason);
  const saving = useSaving({
    kind: "planting",
    onEnd: end,
    onConflict: ({ conflict }) => {
      draft.drop();
      onConflict(conflict);
    },
    onInvalid: ({ record, violations }) => {
      setSeen(record);
      form.refuseFromServer(violations);
    },
  });
  const form = useCheckedForm<PlantingField, PlantingVerdict>({
    initial: left ? formOf(left.values) : unchanged,
    check: useCallback((values) => rules().checkPlanting(values, seen), [seen]),
    onAccepted: send,
  });

  const fieldOf = useFieldOfPlanting(shown.planting.farmer, form, seen);
  const nearField = useNearFieldQuestion(fieldOf.name);
  const question = useAcresQuestion();
  const startQuestion = useStartQuestion();
  const ground = useGroundQuestion();
  const location = useLocationQuestion();
  const { values } = form;
  const wasDirty = useRef(left !== undefined);
  const isDirty = (Object.keys(unchanged) as PlantingField[]).some(
    (field) => values[field] !== unchanged[field],
  );

  useEffect(() => {
    if (isDirty) draft.keep({ kind: "planting", seen, values, reason: reason.text });
    else if (wasDirty.current) draft.drop();
    wasDirty.current = isDirty;
  }, [draft, isDirty, seen, values, reason.text]);

  function end(): void {
    draft.drop();
    onEnd();
  }

  /** A name, acres and a start that were there before are not asked about. */
  async function isMeant(mine: PlantingBody): Promise<boolean> {
    const isNamed = mine.fieldName === seen.fieldName;
    if (!isNamed && !(await nearField.isMeant(mine, fieldOf.fields))) return false;
    const areRight =
      mine.estimatedAcres === seen.estimatedAcres || (await question.areRight(mine, seen));
    return areRight && (mine.startDateISO === seen.startDateISO || startQuestion.isRight(mine));
  }

  /** An edit that leaves the ground as it was is not asked about. */
  async function isGroundMeant(mine: PlantingBody): Promise<boolean> {
    const isAsBefore = OF_GROUND.every((member) => mine[member] === seen[member]);
    return isAsBefore || ground.isMeant(mine, seen, fieldOf.fields);
  }

  async function send(_: PlantingForm, { planting: checked }: PlantingVerdict): Promise<void> {
    if (!reason.check()) return;
    const planting = checked && (await location.located(checked, seen));
    if (!planting || !(await isMeant(planting))) return;
    const mine = fieldOf.complete(planting);
    if (!(await isGroundMeant(mine))) return;
    // An unchanged location keeps how it was found.
    const fixed = rules().withFix(mine, [seen], new Date().toISOString());
    await saving.save((saver) => saver.save(seen, fixed, reason.given));
  }

  return {
    form,
    fieldOf,
    reason,
    failure: saving.failure,
    /** The acres that the person is asked about before they are saved. */
    askedNear: nearField.asked,
    asked: question.asked,
    askedStart: startQuestion.asked,
    /** The plantings on the same ground that the person is asked about. */
    askedGround: ground.asked,
    /** The location that the person is asked about before. */
    askedLocation: location.asked,
    isOpening: saving.isOpening,
    isDirty,
    /** Whether the form continues with values from before a reload or a killed tab. */
    isResumed: left !== undefined,
    /** Closes the form and drops the entered values. */
    end,
  };
}
