import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/actions/button";
import { useAlerts } from "@/components/feedback/alerts";
import { useOneChange } from "@/components/feedback/use-one-change";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { endToken, type OwnToken, tokensQuery } from "@/lib/api/tokens";

interface EndTokenProps {
  token: OwnToken;
  /** Called once the token has ended, so that the focus can move from the button, which goes away. */
  onEnded: () => void;
}

/** The button that ends a token. A dialog says what that means first. */
export function EndToken({ token: { tokenId, name }, onEnded }: EndTokenProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, end } = useEnd(tokenId, () => {
    // Flushed at once: closing the dialog returns the focus to the button.
    flushSync(() => setAsking(false));
    onEnded();
  });
  return (
    <>
      <Button aria-label={t`End the token ${name}`} onClick={() => setAsking(true)}>
        <Trans>End…</Trans>
      </Button>
      <ConfirmDialog
        title={t`End the token ${name}?`}
        isOpen={isAsking}
        onKeep={() => setAsking(false)}
        confirm={<Trans>End the token</Trans>}
        onConfirm={() => void end()}
        isDanger
        isBusy={isBusy}
      >
        <p>
          <Trans>Programs that use it can’t read your plantings and fields any more.</Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}

function useEnd(tokenId: string, onEnded: () => void) {
  const { t } = useLingui();
  const alerts = useAlerts();
  const { isBusy, change } = useOneChange({ queryKey: tokensQuery.queryKey });
  const end = () =>
    change(async () => {
      await endToken(tokenId);
      alerts.succeed(t`The access token has ended`);
      onEnded();
    });
  return { isBusy, end };
}
