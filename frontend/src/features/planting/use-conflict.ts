import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
  type Merge,
  type Planting,
  type PlantingUnit,
  rules,
  startRules,
  type Violation,
} from "@/lib/rules";
import {
  type Conflict,
  fieldsOf,
  lastChange,
  type Picks,
  picked,
  pickedForm,
  type Side,
} from "./conflict";
import type { ConflictUnitProps } from "./conflict-unit";
import { historyQuery } from "./history-query";
import { useSaving, useTellRefused } from "./use-saving";

/** The conflicts that the rules leave to the person, and the way from their picks to a saved planting. */
export function useConflict(first: Conflict, onEnd: () => void) {
  /** Someone may change the planting again while the person decides. */
  const [conflict, setConflict] = useState(first);
  const [picks, setPicks] = useState<Picks>({});
  const [wasChecked, setChecked] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const tellRefused = useTellRefused();
  const { failure, isSaving, save } = useSaving({
    onEnd,
    onConflict: (saved) => {
      setConflict(saved.conflict);
      setPicks({});
      setChecked(false);
    },
    onInvalid: () => {
      tellRefused();
      onEnd();
    },
  });
  const { base, mine, theirs } = conflict;
  const comparing = useQuery({
    queryKey: ["merge", base, mine, theirs],
    queryFn: async () => (await startRules()).mergePlantings(base, mine, theirs),
  });
  const { data: versions } = useQuery(historyQuery(theirs.plantingId, theirs.version));

  const merge = comparing.data;
  const errors = wasChecked && merge ? violationsOf(merge, theirs, picks) : [];

  const units = merge?.conflicts.map((unit): ConflictUnitProps => {
    const change = versions && lastChange(unit, versions, theirs.version);
    const { firstName, lastName } = change?.changedBy ?? {};
    return {
      unit,
      name: nameOf(unit),
      conflict,
      theirChange: change && { name: `${firstName} ${lastName}`, at: change.changedAt },
      side: picks[unit] ?? "mine",
      error: errors.find(({ field }) => isOf(unit, field))?.message,
      onPick: (side) => setPicks({ ...picks, [unit]: side }),
    };
  });

  function focusOn(field: string): void {
    const unit = merge?.conflicts.find((one) => isOf(one, field));
    list.current?.querySelector<HTMLElement>(`[name="${nameOf(unit)}"]:checked`)?.focus();
  }

  return {
    /** The element that contains the units. */
    list,
    units,
    failure: failure ?? textOfOthers(errors, merge?.conflicts ?? []),
    isBusy: isSaving,
    isFailed: comparing.isError,
    retry: () => void comparing.refetch(),
    pickAll: (side: Side) =>
      setPicks(Object.fromEntries((merge?.conflicts ?? []).map((unit) => [unit, side]))),
    /** Saves the picks if the rules accept them. */
    save: () => {
      if (!merge || isSaving) return;
      setChecked(true);
      const [wrong] = violationsOf(merge, theirs, picks);
      if (wrong) focusOn(wrong.field);
      else void save((saver) => saver.settle(theirs.plantingId, picked(merge, theirs, picks)));
    },
  };
}

function violationsOf(merge: Merge, theirs: Planting, picks: Picks): readonly Violation[] {
  const { checkPlanting, plantingForm } = rules();
  const forms = [plantingForm(merge.planting), plantingForm(theirs)] as const;
  return checkPlanting(pickedForm(...forms, merge.conflicts, picks), theirs).errors;
}

function isOf(unit: PlantingUnit, field: string): boolean {
  return fieldsOf(unit).some((name) => name === field);
}

function nameOf(unit: PlantingUnit | undefined): string {
  return `conflict-${unit}`;
}

/** The violations outside the picked units, as one text. */
function textOfOthers(errors: readonly Violation[], units: readonly PlantingUnit[]): string | null {
  const others = errors.filter(({ field }) => !units.some((unit) => isOf(unit, field)));
  return others.length === 0 ? null : others.map(({ message }) => message).join(" ");
}
