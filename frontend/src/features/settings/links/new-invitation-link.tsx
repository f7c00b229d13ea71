import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { useCopy } from "@/components/actions/use-copy";
import { useAlerts } from "@/components/feedback/alerts";
import { FormActions } from "@/components/forms/form";
import type { NewInvitationLink as NewLink } from "@/lib/api/links";
import { formatInstant } from "@/lib/language/format";
import { QrSecret } from "../qr-secret";
import { StepHeading } from "../sections";
import styles from "../settings.module.css";

/** Who gives links: an agent to farmers, or a farmer to employees. */
export type Giver = "agent" | "farmer";

interface NewInvitationLinkProps {
  link: NewLink;
  giver: Giver;
}

/** The new link. It cannot be shown again, because the server stores only its hash. */
export function NewInvitationLink({ link: { url, expiresAt }, giver }: NewInvitationLinkProps) {
  const { t } = useLingui();
  const until = formatInstant(expiresAt);
  const copy = useCopy({
    copied: t`Invitation link copied`,
    refused: t`Your browser doesn’t let Acremark copy. Select the link and copy it.`,
  });
  const share = useShare(url);
  return (
    <div className={styles.steps}>
      <StepHeading>
        <Trans>Your new invitation link</Trans>
      </StepHeading>
      <p>
        {giver === "agent" ? (
          <Trans>
            Farmers who open this link can let you see their plantings. It works until {until}. It
            won’t be shown again, so copy or share it now.
          </Trans>
        ) : (
          <Trans>
            Employees who open this link can join your farm. It works until {until}. It won’t be
            shown again, so copy or share it now.
          </Trans>
        )}
      </p>
      <QrSecret text={url} label={t`QR code for the invitation`}>
        <div className={styles.key}>
          <code>{url}</code>
        </div>
      </QrSecret>
      <FormActions>
        <Button variant="primary" onClick={() => void copy(url)}>
          <Trans>Copy</Trans>
        </Button>
        {share && (
          <Button onClick={() => void share()}>
            <Trans>Share</Trans>
          </Button>
        )}
      </FormActions>
    </div>
  );
}

/** Opens the device's list of apps, where it has one. */
function useShare(url: string): (() => Promise<void>) | undefined {
  const { t } = useLingui();
  const alerts = useAlerts();

  async function share(): Promise<void> {
    try {
      await navigator.share({ title: "Acremark", url });
    } catch (error) {
      // The person closed the list of apps.
      if (error instanceof DOMException && error.name === "AbortError") return;
      alerts.fail(t`Your browser doesn’t let Acremark share. Copy the link instead.`);
    }
  }

  return "share" in navigator ? share : undefined;
}
