import { Trans, useLingui } from "@lingui/react/macro";
import { formatDate } from "@/lib/language/format";
import { rightToday } from "@/lib/planting/right-today";
import { type PlantingBody, rules, type StartDoubt } from "@/lib/rules";
import { type PendingQuestion, SaveQuestion, useQuestion } from "./save-question";

/** Asks whether an unlikely start date is right. It can be saved as it is. */
export function StartQuestion({ asked }: { asked: PendingQuestion<DoubtfulStart> | undefined }) {
  const { t } = useLingui();
  if (!asked) return null;
  const { subject, answer } = asked;
  const [start, today] = [formatDate(subject.start), formatDate(rightToday())];
  return (
    <SaveQuestion
      title={t`Is the start date ${start} right?`}
      change={<Trans>Change the date</Trans>}
      answer={answer}
    >
      <p>
        {subject.doubt === "future" ? (
          <Trans>It is in the future. Today is {today}.</Trans>
        ) : (
          <Trans>It is years back. Today is {today}.</Trans>
        )}
      </p>
    </SaveQuestion>
  );
}

/** A start date that the person is asked about. */
interface DoubtfulStart {
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
