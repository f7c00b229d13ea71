import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { Button } from "@/components/actions/button";
import { useAlerts } from "@/components/feedback/alerts";
import { deleteAccount, type Proof } from "@/lib/api/accounts";
import { endByOwnWish } from "@/lib/ended-session";
import { logFailure } from "@/lib/log-failure";
import { paths } from "@/lib/paths";
import type { UserType } from "@/lib/rules";
import { forgetSession } from "@/lib/session";
import { leaveForGood } from "@/lib/workspace/leave";
import { rememberedUserId } from "@/lib/workspace/me";
import { whileQuiet } from "@/lib/workspace/workspace";
import { DeletionConsequences } from "./deletion-consequences";
import { ProofDialog } from "./proof-dialog";
import { secondFactorQuery } from "./second-factor-query";
import { SettingsSection } from "./settings-section";

/** The end of the account. What goes and what stays is said before. */
export function DeletionSection({ userType }: { userType: UserType }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { data: secondFactor } = useQuery(secondFactorQuery);
  const leave = useLeave();

  async function remove(proof: Proof): Promise<void> {
    // What is asked of the server after the deletion is asked without a session.
    await whileQuiet(async () => {
      await deleteAccount(proof);
      // At once: while the dialog is open, the page that follows cannot take the focus.
      flushSync(() => setOpen(false));
      await leave();
    });
  }

  return (
    <SettingsSection
      title={t`Delete your account`}
      note={t`This is permanent and can’t be undone.`}
    >
      <div>
        <Button variant="danger" onClick={() => setOpen(true)}>
          <Trans>Delete account…</Trans>
        </Button>
      </div>
      <ProofDialog
        title={t`Delete your account?`}
        confirm={t`Delete permanently`}
        isOpen={isOpen}
        withCode={secondFactor?.enabled ?? false}
        onProof={remove}
        onClose={() => setOpen(false)}
      >
        <DeletionConsequences userType={userType} />
      </ProofDialog>
    </SettingsSection>
  );
}

/** Goes where a visitor starts; the session has ended with the account. */
function useLeave(): () => Promise<void> {
  const { t } = useLingui();
  const alerts = useAlerts();
  const navigate = useNavigate();
  return async () => {
    alerts.succeedAcrossNavigation(t`Your account is deleted`);
    const userId = rememberedUserId();
    if (userId !== undefined) {
      await leaveForGood(userId).catch((error: unknown) => {
        logFailure("What this device kept could not be wiped", error);
      });
    }
    await endByOwnWish(async () => {
      forgetSession();
      await navigate(paths.landing, { replace: true });
    });
  };
}
