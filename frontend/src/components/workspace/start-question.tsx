import { Trans, useLingui } from "@lingui/react/macro";
import { formatDate } from "@/lib/language/format";
import { rightToday } from "@/lib/planting/right-today";
import { SaveQuestion } from "./save-question";
import type { Asked } from "./use-question";
import type { DoubtfulStart } from "./use-start-question";

/** Asks whether an unlikely start date is right. It can be saved as it is. */
export function StartQuestion({ asked }: { asked: Asked<DoubtfulStart> | undefined }) {
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
