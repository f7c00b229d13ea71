import { Trans, useLingui } from "@lingui/react/macro";
import { SaveQuestion } from "@/components/workspace/save-question";
import type { Asked } from "@/components/workspace/use-question";
import type { SameGround } from "@/lib/fields/same-ground";
import type { PlantingBody } from "@/lib/rules";
import { GroundText } from "./land-warnings";

interface GroundQuestionProps {
  asked: Asked<readonly SameGround<PlantingBody>[]> | undefined;
}

/** Asks about a planting that may stand on the same ground as others. It can be saved as it is. */
export function GroundQuestion({ asked }: GroundQuestionProps) {
  const { t } = useLingui();
  if (!asked) return null;
  return (
    <SaveQuestion
      title={t`Is this planting right?`}
      change={<Trans>Change it</Trans>}
      answer={asked.answer}
    >
      <p>
        <Trans>With this planting:</Trans>
      </p>
      <ul>
        {asked.subject.map((ground) => (
          <li key={ground.about}>
            <GroundText ground={ground} />
          </li>
        ))}
      </ul>
    </SaveQuestion>
  );
}
