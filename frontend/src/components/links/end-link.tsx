import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/actions/button";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { type ActiveLink, endLink } from "@/lib/api/links";
import type { UserType } from "@/lib/rules";
import { EndConsequences } from "./end-consequences";
import { nameOf } from "./link-words";
import { useLinkChange } from "./use-link-change";

interface EndLinkProps {
  link: ActiveLink;
  me: UserType;
  /** Called once the link has ended, so that the focus can move from the button, which goes away. */
  onEnded: () => void;
}

/** The button that ends a link. A dialog explains the consequences first. */
export function EndLink({ link, me, onEnded }: EndLinkProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const name = nameOf(link.user);
  return (
    <>
      <Button
        aria-label={isFarmer(me) ? t`Remove the access of ${name}` : t`End the link with ${name}`}
        onClick={() => setAsking(true)}
      >
        {isFarmer(me) ? <Trans>Remove access…</Trans> : <Trans>End…</Trans>}
      </Button>
      {isAsking && (
        <EndLinkDialog
          link={link}
          me={me}
          onClose={() => setAsking(false)}
          onEnded={() => {
            // Flushed at once: closing the dialog returns the focus to the button.
            flushSync(() => setAsking(false));
            onEnded();
          }}
        />
      )}
    </>
  );
}

/** A farmer's data is what the link opens. */
function isFarmer(me: UserType): boolean {
  return me === "farmer";
}

interface EndLinkDialogProps extends EndLinkProps {
  onClose: () => void;
}

function EndLinkDialog({ link: { linkId, kind, user }, me, onClose, onEnded }: EndLinkDialogProps) {
  const { t } = useLingui();
  const name = nameOf(user);
  const end = useLinkChange({
    change: endLink,
    done: isFarmer(me) ? t`${name} no longer has access` : t`The link with ${name} has ended`,
    onDone: onEnded,
  });
  return (
    <ConfirmDialog
      title={isFarmer(me) ? t`Remove the access of ${name}?` : t`End the link with ${name}?`}
      onKeep={onClose}
      confirm={isFarmer(me) ? <Trans>Remove access</Trans> : <Trans>End the link</Trans>}
      onConfirm={() => end.start(linkId)}
      isDanger
      isBusy={end.isPending}
    >
      <EndConsequences kind={kind} me={me} name={name} />
    </ConfirmDialog>
  );
}
