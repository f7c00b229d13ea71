import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { Button } from "@/components/actions/button";
import { useAlerts } from "@/components/feedback/alerts";
import { deleteAccount, type Proof, secondFactorQuery } from "@/lib/api/accounts";
import { logFailure } from "@/lib/browser/log-failure";
import { paths } from "@/lib/paths";
import type { UserType } from "@/lib/rules";
import { rememberedUserId } from "@/lib/workspace/me";
import { forgetSession, startLogOut } from "@/lib/workspace/session";
import { removeAllData } from "@/lib/workspace/sign-out";
import { whileQuiet } from "@/lib/workspace/workspace";
import { ProofDialog } from "../proof-dialog";
import { SettingsSection } from "../sections";
import { DeletionConsequences } from "./deletion-consequences";

/** Deletes the account. A dialog explains the consequences first. */
export function DeletionSection({ userType }: { userType: UserType }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { data: secondFactor } = useQuery(secondFactorQuery);
  const leave = useLeave();

  async function remove(proof: Proof): Promise<void> {
    // A call after the deletion would have no session.
    await whileQuiet(async () => {
      await deleteAccount(proof);
      // Flushed at once: while the dialog is open, the next page cannot take the focus.
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

/** Opens the landing page; the session ended with the account. */
function useLeave(): () => Promise<void> {
  const { t } = useLingui();
  const alerts = useAlerts();
  const navigate = useNavigate();
  return async () => {
    startLogOut();
    alerts.succeedAcrossNavigation(t`Your account is deleted`);
    const userId = rememberedUserId();
    if (userId !== undefined) {
      await removeAllData(userId).catch((error: unknown) => {
        logFailure("The data on this device could not be deleted", error);
      });
    }
    forgetSession();
    await navigate(paths.landing, { replace: true });
  };
}
