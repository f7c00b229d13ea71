import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/actions/button";
import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText } from "@/components/feedback/failures";
import { Dialog } from "@/components/layout/dialog";
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
  const end = useEnd(tokenId, () => {
    // Flushed at once: closing the dialog returns the focus to the button.
    flushSync(() => setAsking(false));
    onEnded();
  });
  return (
    <>
      <Button aria-label={t`End the token ${name}`} onClick={() => setAsking(true)}>
        <Trans>End…</Trans>
      </Button>
      <Dialog
        title={t`End the token ${name}?`}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              variant="danger"
              aria-disabled={end.isPending}
              onClick={() => end.isPending || end.mutate()}
            >
              <Trans>End the token</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>Programs that use it can’t read your plantings and fields any more.</Trans>
        </p>
      </Dialog>
    </>
  );
}

function useEnd(tokenId: string, onEnded: () => void) {
  const { t } = useLingui();
  const alerts = useAlerts();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => endToken(tokenId),
    onSuccess: () => {
      alerts.succeed(t`The access token has ended`);
      onEnded();
    },
    onError: (error) => alerts.fail(failureText(error)),
    onSettled: () => queryClient.invalidateQueries(tokensQuery),
  });
}
