import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { Button } from "@/components/actions/button";
import { useAlerts } from "@/components/feedback/alerts";
import { FormActions } from "@/components/forms/form";
import type { NewInvitationLink as NewLink } from "@/lib/api/links";
import { formatInstant } from "@/lib/language/format";
import { StepHeading } from "../sections";
import styles from "../settings.module.css";

/** The encoder loads only when it is needed. */
const QrCode = lazy(() => import("@/components/qr/qr-code"));

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
  const { copy, share } = useHandOver(url);
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
      <div className={styles.secret}>
        <div className={styles.qr}>
          <Suspense>
            <QrCode text={url} label={t`QR code for the invitation`} />
          </Suspense>
        </div>
        <div className={styles.key}>
          <code>{url}</code>
        </div>
      </div>
      <FormActions>
        <Button variant="primary" onClick={() => void copy()}>
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

function useHandOver(url: string) {
  const { t } = useLingui();
  const alerts = useAlerts();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      alerts.succeed(t`Invitation link copied`);
    } catch {
      alerts.fail(t`Your browser doesn’t let Acremark copy. Select the link and copy it.`);
    }
  }

  async function share(): Promise<void> {
    try {
      await navigator.share({ title: "Acremark", url });
    } catch (error) {
      // The person closed the list of apps.
      if (error instanceof DOMException && error.name === "AbortError") return;
      alerts.fail(t`Your browser doesn’t let Acremark share. Copy the link instead.`);
    }
  }

  return { copy, share: "share" in navigator ? share : undefined };
}
