import { Trans, useLingui } from "@lingui/react/macro";
import { formatAcres, formatNumber } from "@/lib/language/format";
import type { AcresDoubt } from "@/lib/rules";
import { SaveQuestion } from "./save-question";
import type { AskedAcres } from "./use-acres-question";

/** Asks whether unlikely acres are right. They can be saved as they are. */
export function AcresQuestion({ asked }: { asked: AskedAcres | undefined }) {
  const { t } = useLingui();
  if (!asked) return null;
  const acres = formatAcres(asked.subject.acres);
  return (
    <SaveQuestion
      title={t`Are ${acres} acres right?`}
      change={<Trans>Change the acres</Trans>}
      answer={asked.answer}
    >
      <p>
        <Why doubt={asked.subject.doubt} />
      </p>
    </SaveQuestion>
  );
}

function Why({ doubt }: { doubt: AcresDoubt }) {
  if (doubt.why === "large") {
    const bound = formatNumber(doubt.bound);
    return <Trans>A planting of more than {bound} acres is rare.</Trans>;
  }
  const before = formatAcres(doubt.lastYear);
  return <Trans>Last crop year this field had {before} acres.</Trans>;
}
