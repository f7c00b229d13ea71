import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { Dialog } from "@/components/layout/dialog";
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
    <Dialog
      title={t`Is this planting right?`}
      isOpen
      onClose={() => asked.answer(false)}
      actions={
        <>
          <Button onClick={() => asked.answer(false)}>
            <Trans>Change it</Trans>
          </Button>
          <Button variant="primary" onClick={() => asked.answer(true)}>
            <Trans>Yes, save</Trans>
          </Button>
        </>
      }
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
    </Dialog>
  );
}
