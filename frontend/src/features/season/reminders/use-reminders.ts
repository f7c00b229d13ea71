import { useCallback, useMemo, useState } from "react";
import { rules } from "@/lib/rules";
import type { SeasonFarmer } from "@/lib/season/season-order";

/** The farmers whom the agent chooses to remind. */
export interface Reminders {
  chosen: ReadonlySet<string>;
  choose: (farmer: string, isChosen: boolean) => void;
  clear: () => void;
  /** The chosen ones that are shown; without a choice, all that are shown and miss something. */
  farmers: readonly SeasonFarmer[];
  isAll: boolean;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** `found` are the farmers that the filters keep. */
export function useReminders(found: readonly SeasonFarmer[]): Reminders {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isOpen, setOpen] = useState(false);
  const choose = useCallback((farmer: string, isChosen: boolean) => {
    setChosen((before) => {
      const after = new Set(before);
      if (isChosen) after.add(farmer);
      else after.delete(farmer);
      return after;
    });
  }, []);
  const { farmers, isAll } = useMemo(() => {
    const incomplete = found.filter(({ row }) => rules().isIncomplete(row.state));
    const picked = incomplete.filter(({ row }) => chosen.has(row.farmer));
    const isEmpty = picked.length === 0;
    return { farmers: isEmpty ? incomplete : picked, isAll: isEmpty };
  }, [found, chosen]);
  const clear = useCallback(() => setChosen(new Set()), []);
  return { chosen, choose, clear, farmers, isAll, isOpen, setOpen };
}
