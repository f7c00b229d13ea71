import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, useLingui } from "@lingui/react/macro";
import type { ReminderOutcome } from "@/lib/api/reminders";
import { formatList } from "@/lib/language/format";
import type { SeasonFarmer } from "@/lib/season/season-order";

/** The outcome of each farmer; none for a farmer whose link has ended. */
export type Outcomes = ReadonlyMap<string, ReminderOutcome>;

const REASONS: readonly { outcome: ReminderOutcome | undefined; reason: MessageDescriptor }[] = [
  { outcome: "remindedToday", reason: msg`Already reminded today` },
  { outcome: "stopped", reason: msg`Want no reminders` },
  { outcome: "missesNothing", reason: msg`Miss nothing anymore` },
  { outcome: "noAddress", reason: msg`Have no confirmed email address` },
  { outcome: undefined, reason: msg`Are not linked with you anymore` },
];

interface RemindedProps {
  farmers: readonly SeasonFarmer[];
  outcomes: Outcomes;
}

/** How many emails are on their way, and who gets none. */
export function Reminded({ farmers, outcomes }: RemindedProps) {
  const { i18n } = useLingui();
  const namesOf = (outcome: ReminderOutcome | undefined) =>
    farmers.filter(({ row }) => outcomes.get(row.farmer) === outcome).map(({ name }) => name);
  const queued = namesOf("queued").length;
  return (
    <div role="status">
      <p>
        <Plural
          value={queued}
          _0="No email is sent."
          one="# email is on its way."
          other="# emails are on their way."
        />
      </p>
      {REASONS.map(({ outcome, reason }) => {
        const names = namesOf(outcome);
        const words = i18n._(reason);
        return (
          names.length > 0 && (
            <p key={words}>
              {words}: {formatList(names)}
            </p>
          )
        );
      })}
    </div>
  );
}
