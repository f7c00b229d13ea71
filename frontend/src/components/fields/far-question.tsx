import { Trans, useLingui } from "@lingui/react/macro";
import { HowFar } from "@/components/workspace/how-far";
import { SaveQuestion } from "@/components/workspace/save-question";
import type { Asked } from "@/components/workspace/use-question";
import type { FarArea } from "./use-far-question";

/** Asks about an area far from the farm. It can be saved as it is. */
export function FarQuestion({ asked }: { asked: Asked<FarArea> | undefined }) {
  const { t } = useLingui();
  if (!asked) return null;
  const { subject, answer } = asked;
  const { name, nearest } = subject;
  return (
    <SaveQuestion
      title={t`Is this location right?`}
      change={<Trans>Go back</Trans>}
      answer={answer}
    >
      <p>
        <Trans>{name} is far from the farm's other land.</Trans>
      </p>
      <HowFar field={nearest} />
    </SaveQuestion>
  );
}
