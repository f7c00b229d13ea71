import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { historyQuery, type RecordVersion } from "@/lib/api/records";
import { FORMS } from "@/lib/records/forms";
import { type Member, type Merge, rules, startRules, type Violation } from "@/lib/rules";
import { type Conflict, lastChange, type Picks, picked, type Side, typedIn } from "./conflict";
import type { ConflictUnitProps } from "./conflict-unit";
import { useSaving, useShowRefused } from "./use-saving";

/** The conflicts that the rules leave to the person, and the way from their picks to a saved record. */
export function useConflict(first: Conflict, onEnd: () => void) {
  /** Someone may change the record again while the person decides. */
  const [conflict, setConflict] = useState(first);
  const [picks, setPicks] = useState<Picks>({});
  const [wasChecked, setChecked] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const { kind, id, base, mine, theirs } = conflict;
  const showRefused = useShowRefused(kind);
  const { failure, isSaving, save } = useSaving({
    kind,
    onEnd,
    onConflict: (saved) => {
      setConflict(saved.conflict);
      setPicks({});
      setChecked(false);
    },
    onInvalid: () => {
      showRefused();
      onEnd();
    },
  });
  const comparing = useQuery({
    queryKey: ["merge", kind, base, mine, theirs],
    queryFn: async () => (await startRules()).merge(kind, base, mine, theirs),
  });
  const { data: versions } = useQuery(historyQuery({ kind, id }, theirs.version));

  const merge = comparing.data;
  const members = rules().members(kind);
  const violationsOf = (found: Merge) => {
    const { form, check } = FORMS[kind];
    const forms = [form(found.document), form(theirs)] as const;
    return check(picked(...forms, found.conflicts, picks, members), theirs);
  };
  const errors = wasChecked && merge ? violationsOf(merge) : [];

  const units = merge?.conflicts.map((unit): ConflictUnitProps => {
    const change = versions && lastChange(unit, versions, theirs.version, members);
    return {
      unit,
      name: nameOf(unit),
      conflict,
      theirChange: change && changeOf(change),
      side: picks[unit] ?? "mine",
      error: errors.find(({ field }) => isOf(unit, field, members))?.message,
      onPick: (side) => setPicks({ ...picks, [unit]: side }),
    };
  });

  function focusOn(field: string): void {
    const unit = merge?.conflicts.find((one) => isOf(one, field, members));
    list.current?.querySelector<HTMLElement>(`[name="${nameOf(unit)}"]:checked`)?.focus();
  }

  return {
    /** The element that contains the units. */
    list,
    units,
    failure: failure ?? textOfOthers(errors, merge?.conflicts ?? [], members),
    isBusy: isSaving,
    isFailed: comparing.isError,
    retry: () => void comparing.refetch(),
    pickAll: (side: Side) =>
      setPicks(Object.fromEntries((merge?.conflicts ?? []).map((unit) => [unit, side]))),
    /** Saves the picks if the rules accept them. */
    save: () => {
      if (!merge || isSaving) return;
      setChecked(true);
      const [wrong] = violationsOf(merge);
      if (wrong) {
        focusOn(wrong.field);
        return;
      }
      const decision = picked(merge.document, theirs, merge.conflicts, picks, members);
      void save((saver) => saver.settle(id, decision));
    },
  };
}

function changeOf({ changedBy, changedAt }: RecordVersion): ConflictUnitProps["theirChange"] {
  const { userId, firstName, lastName } = changedBy;
  return { userId, name: `${firstName} ${lastName}`, at: changedAt };
}

function isOf(unit: string, field: string, members: readonly Member[]): boolean {
  return typedIn(unit, members).includes(field);
}

function nameOf(unit: string | undefined): string {
  return `conflict-${unit}`;
}

/** The violations outside the picked units, as one text. */
function textOfOthers(
  errors: readonly Violation[],
  units: readonly string[],
  members: readonly Member[],
): string | null {
  const others = errors.filter(({ field }) => !units.some((unit) => isOf(unit, field, members)));
  return others.length === 0 ? null : others.map(({ message }) => message).join(" ");
}
