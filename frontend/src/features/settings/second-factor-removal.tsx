import { Trans, useLingui } from "@lingui/react/macro";
import { useAlerts } from "@/components/feedback/alerts";
import { removeSecondFactor } from "@/lib/api/accounts";
import { ProofDialog } from "./proof-dialog";

interface SecondFactorRemovalProps {
  isOpen: boolean;
  onRemoved: () => void;
  onClose: () => void;
}

export function SecondFactorRemoval({ isOpen, onRemoved, onClose }: SecondFactorRemovalProps) {
  const { t } = useLingui();
  const alerts = useAlerts();
  return (
    <ProofDialog
      title={t`Turn off the second step?`}
      confirm={t`Turn off`}
      isOpen={isOpen}
      withCode
      onClose={onClose}
      onProof={async ({ password, code = "" }) => {
        await removeSecondFactor({ password, code });
        alerts.succeed(t`The second step is off`);
        onRemoved();
      }}
    >
      <p>
        <Trans>
          From then on your password alone lets you in, and your recovery codes no longer work.
        </Trans>
      </p>
    </ProofDialog>
  );
}
