import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { NoticeLine } from "@/components/feedback/notice";
import { useLinkChange } from "@/components/links/use-link-change";
import { restoreLink, type SentRequest } from "@/lib/api/links";

interface WithdrawnNoticeProps {
  /** The request that was withdrawn last. */
  link: SentRequest | undefined;
  onRestored: () => void;
}

/** Offers to undo the last withdrawal. */
export function WithdrawnNotice({ link, onRestored }: WithdrawnNoticeProps) {
  return link && <Undo key={link.linkId} link={link} onRestored={onRestored} />;
}

function Undo({
  link: { linkId, email },
  onRestored,
}: {
  link: SentRequest;
  onRestored: () => void;
}) {
  const { t } = useLingui();
  const restore = useLinkChange({
    change: restoreLink,
    done: t`Request to ${email} is pending again`,
    onDone: onRestored,
  });
  return (
    <NoticeLine
      action={
        <Button aria-disabled={restore.isPending} onClick={() => restore.start(linkId)}>
          <Trans>Undo</Trans>
        </Button>
      }
    >
      <Trans>The link in the email to {email} no longer works.</Trans>
    </NoticeLine>
  );
}
