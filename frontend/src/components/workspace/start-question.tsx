import { Trans, useLingui } from "@lingui/react/macro";
import { formatDate } from "@/lib/language/format";
import { rightToday } from "@/lib/planting/right-today";
import { type PlantingBody, rules, type StartWarning } from "@/lib/rules";
import { type PendingQuestion, SaveQuestion, useQuestion } from "./save-question";

/** Asks whether an unlikely start date is right. It can be saved as it is. */
export function StartQuestion({ asked }: { asked: PendingQuestion<AskedStart> | undefined }) {
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
        {subject.warning === "future" ? (
          <Trans>It is in the future. Today is {today}.</Trans>
        ) : (
          <Trans>It is years back. Today is {today}.</Trans>
        )}
      </p>
    </SaveQuestion>
  );
}

/** A start date that the person is asked about. */
interface AskedStart {
  start: string;
  warning: StartWarning;
}

/** Asks whether an unlikely start date is right before a planting is saved. */
export function useStartQuestion() {
  const { asked, ask } = useQuestion<AskedStart>();

  async function isRight({ startDateISO: start }: PlantingBody): Promise<boolean> {
    const warning = start === undefined ? undefined : rules().startWarning(start, rightToday());
    return start === undefined || warning === undefined || ask({ start, warning });
  }

  return { asked, isRight };
}
