import { Trans, useLingui } from "@lingui/react/macro";
import { useAlerts } from "@/components/feedback/alerts";
import { removeSecondFactor } from "@/lib/api/accounts";
import { ProofDialog } from "../proof-dialog";

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
      title={t`Turn off two-step verification?`}
      confirm={t`Turn off`}
      isOpen={isOpen}
      withCode
      onClose={onClose}
      onProof={async ({ password, code = "" }) => {
        await removeSecondFactor({ password, code });
        alerts.succeed(t`Two-step verification is off`);
        onRemoved();
      }}
    >
      <p>
        <Trans>
          You’ll log in with only your password, and your recovery codes will stop working.
        </Trans>
      </p>
    </ProofDialog>
  );
}
