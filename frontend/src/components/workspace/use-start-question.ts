import { rightToday } from "@/lib/planting/right-today";
import { type PlantingBody, rules, type StartDoubt } from "@/lib/rules";
import { useQuestion } from "./use-question";

/** A start date that the person is asked about. */
export interface DoubtfulStart {
  start: string;
  doubt: StartDoubt;
}

/** Asks whether an unlikely start date is right before a planting is saved. */
export function useStartQuestion() {
  const { asked, ask } = useQuestion<DoubtfulStart>();

  async function isRight({ startDateISO: start }: PlantingBody): Promise<boolean> {
    const doubt = start === undefined ? undefined : rules().startDoubt(start, rightToday());
    return start === undefined || doubt === undefined || ask({ start, doubt });
  }

  return { asked, isRight };
}
