import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { Dialog } from "@/components/layout/dialog";
import { HowFar } from "@/components/workspace/how-far";
import type { AskedArea } from "./use-far-question";

export function FarQuestion({ asked }: { asked: AskedArea | undefined }) {
  const { t } = useLingui();
  if (!asked) return null;
  const { name, nearest, answer } = asked;
  return (
    <Dialog
      title={t`Is this location right?`}
      isOpen
      onClose={() => answer(false)}
      actions={
        <>
          <Button onClick={() => answer(false)}>
            <Trans>Go back</Trans>
          </Button>
          <Button variant="primary" onClick={() => answer(true)}>
            <Trans>Yes, save</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>{name} is far from the farm's other land.</Trans>
      </p>
      <HowFar field={nearest} />
    </Dialog>
  );
}
