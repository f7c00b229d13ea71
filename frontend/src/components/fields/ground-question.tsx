import { Trans, useLingui } from "@lingui/react/macro";
import {
  type PendingQuestion,
  plantingsToCompare,
  SaveQuestion,
  useQuestion,
} from "@/components/workspace/save-question";
import { type SameGround, sameGround } from "@/lib/fields/same-ground";
import type { Field, Planting, PlantingBody } from "@/lib/rules";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import { GroundText } from "./land-warnings";

interface GroundQuestionProps {
  asked: PendingQuestion<readonly SameGround<PlantingBody>[]> | undefined;
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

/** Asks before a planting is saved that may stand on the same ground as others. */
export function useGroundQuestion() {
  const workspace = useWorkspaceIfOpen();
  const { asked, ask } = useQuestion<readonly SameGround<PlantingBody>[]>();

  /** `report` has the field that its name chooses. `fields` are those of the farm. */
  async function isMeant(
    report: PlantingBody,
    planting: Pick<Planting, "plantingId" | "farmer">,
    fields: readonly Field[],
  ): Promise<boolean> {
    if (!workspace) return true;
    const others = await plantingsToCompare(workspace, planting);
    const warnings = sameGround<PlantingBody>(fields, [...others, report]).filter(({ plantings }) =>
      plantings.includes(report),
    );
    return warnings.length === 0 || ask(warnings);
  }

  return { asked, isMeant };
}
