import { useCallback, useEffect, useRef, useState } from "react";
import { useReason } from "@/components/corrections/use-reason";
import { useFarQuestion } from "@/components/fields/far-question";
import { useCheckedForm } from "@/components/forms/checked-form";
import type { Conflict } from "@/components/records/conflict";
import type { FormDraft } from "@/components/records/use-edit-draft";
import { useSaving } from "@/components/records/use-saving";
import { fieldFormOf, landOf } from "@/lib/fields/members";
import { cornersOf, isArea, shapeOf } from "@/lib/map/shape";
import { isSameDocument } from "@/lib/records/documents";
import {
  type Field,
  type FieldBody,
  type FieldForm,
  type FieldLand,
  type FieldVerdict,
  rules,
  type Violation,
} from "@/lib/rules";
import type { BoundaryViolation } from "@/lib/wasm";

interface FieldFormOptions {
  /** The field as the person sees it. A new field has a name at most. */
  field: Field;
  isNew: boolean;
  draft: FormDraft<"field">;
  /** Called when someone else changed the same values. The entered values are safe on this device. */
  onConflict: (conflict: Conflict) => void;
  onEnd: () => void;
}

/** The form of a field, from the first change until the field is safe on this device. */
export function useFieldForm({ field, isNew, draft, onConflict, onEnd }: FieldFormOptions) {
  /** The values entered before a reload or a killed tab. */
  const [left] = useState(draft.left);
  /** The field that the changes started from. A later refetch does not change it. */
  const [seen, setSeen] = useState(left?.seen ?? field);
  /** Whether this device has it. */
  const [isAdded, setAdded] = useState(!isNew);
  const [unchanged] = useState(() =>
    isNew ? fieldFormOf({ name: field.name }) : rules().fieldForm(seen),
  );
  const [land, setLand] = useState<FieldLand>(() => landOf(left?.given ?? seen));
  const reason = useReason(left?.reason);
  const saving = useSaving({
    kind: "field",
    onEnd: () => {
      draft.drop();
      onEnd();
    },
    onConflict: ({ conflict }) => {
      draft.drop();
      onConflict(conflict);
    },
    onInvalid: ({ record, violations }) => {
      setSeen(record);
      setAdded(true);
      form.refuseFromServer(violations);
      setRefusal(ofBoundary(violations));
    },
  });
  /** What this device finds wrong with the boundary. The server finds the same. */
  const [violations, setViolations] = useState<readonly BoundaryViolation[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const check = useCallback(
    (values: FieldForm) =>
      withViolations(rules().checkField(values, land, isAdded ? seen : undefined), violations),
    [land, isAdded, seen, violations],
  );
  const form = useCheckedForm<keyof FieldForm, FieldVerdict>({
    initial: left ? fieldFormOf(left.values) : unchanged,
    check,
    onRefused: (violations) => {
      setRefusal(ofBoundary(violations));
      return undefined;
    },
    onAccepted: async (_, { field: mine }) => {
      if (!mine || !reason.check() || !(await isPlaceMeant(mine))) return;
      await saving.save((saver) =>
        isAdded ? saver.save(seen, mine, reason.given) : saver.add(seen, mine),
      );
    },
  });

  const question = useFarQuestion();

  /** A boundary that stays is not asked about. */
  async function isPlaceMeant({ name, boundary }: FieldBody): Promise<boolean> {
    if (!isArea(boundary)) return true;
    if (seen.boundary && isSameDocument(boundary, seen.boundary)) return true;
    const areas = [...cornersOf(shapeOf(boundary))]
      .slice(0, 1)
      .map(({ at: [longitude, latitude] }) => ({
        name,
        at: { latitude, longitude },
      }));
    return question.isMeant(field.farmer, areas);
  }

  const { values } = form;
  const wasDirty = useRef(left !== undefined);
  const isDirty = !isSameDocument(values, unchanged) || !isSameDocument(land, landOf(seen));

  useEffect(() => {
    if (isDirty) draft.keep({ kind: "field", seen, values, given: land, reason: reason.text });
    else if (wasDirty.current) draft.drop();
    wasDirty.current = isDirty;
  }, [draft, isDirty, seen, values, land, reason.text]);

  return {
    form,
    reason,
    /** The land is what no text of the form says. */
    land,
    setLand: (changed: FieldLand) => {
      setRefusal(undefined);
      setLand(changed);
    },
    setViolations,
    /** Why the boundary was refused. */
    refusal,
    failure: saving.failure,
    /** The place that the person is asked about before it is saved. */
    askedPlace: question.asked,
    isOpening: saving.isOpening,
    isDirty,
    /** Whether the form continues with values from before a reload or a killed tab. */
    isResumed: left !== undefined,
    drop: draft.drop,
  };
}

const BOUNDARY = "boundary";

function withViolations(
  verdict: FieldVerdict,
  violations: readonly BoundaryViolation[],
): FieldVerdict {
  if (violations.length === 0) return verdict;
  const errors = violations.map(({ code, message }) => ({ field: BOUNDARY, code, message }));
  return { ok: false, errors: [...verdict.errors, ...errors] };
}

function ofBoundary(violations: readonly Violation[]): string | undefined {
  return violations.find(({ field }) => field === BOUNDARY)?.message;
}
