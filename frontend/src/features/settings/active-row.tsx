import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/actions/button";
import { Dialog } from "@/components/layout/dialog";
import { type ActiveLink, endLink } from "@/lib/api/links";
import type { UserType } from "@/lib/rules";
import { EndConsequences } from "./end-consequences";
import { LinkedPerson, nameOf } from "./linked-person";
import styles from "./settings.module.css";
import { useLinkChange } from "./use-link-change";

interface ActiveRowProps {
  link: ActiveLink;
  me: UserType;
  onGone: () => void;
}

/** A linked person, with the button that ends the link. A dialog explains the consequences first. */
export function ActiveRow({ link: { linkId, kind, user }, me, onGone }: ActiveRowProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const name = nameOf(user);
  const end = useLinkChange({
    change: endLink,
    done: t`The link with ${name} has ended`,
    onDone: () => {
      // Flushed at once: closing the dialog returns the focus to the button, which disappears with its row.
      flushSync(() => setAsking(false));
      onGone();
    },
  });
  return (
    <li className={styles.session}>
      <LinkedPerson user={user} />
      <Button aria-label={t`End the link with ${name}`} onClick={() => setAsking(true)}>
        <Trans>End…</Trans>
      </Button>
      <Dialog
        title={t`End the link with ${name}?`}
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
              onClick={() => end.start(linkId)}
            >
              <Trans>End the link</Trans>
            </Button>
          </>
        }
      >
        <EndConsequences kind={kind} me={me} name={name} />
      </Dialog>
    </li>
  );
}
