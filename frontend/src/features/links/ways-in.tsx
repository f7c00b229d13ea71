import { Trans } from "@lingui/react/macro";
import { LinkButton } from "@/components/actions/link-button";
import { paths } from "@/lib/paths";
import { type FollowedInvitation, rememberInvitation } from "@/lib/session/invitation";
import styles from "./invitation.module.css";

/** For visitors: sign-up and log-in both return to the invitation. */
export function WaysIn({ invitation }: { invitation: FollowedInvitation }) {
  const remember = () => rememberInvitation(invitation);
  return (
    <>
      <p>
        <Trans>
          You need a farmer’s account to answer. Signing up takes a minute, and then you come back
          here.
        </Trans>
      </p>
      <div className={styles.answers}>
        <LinkButton to={paths.preSignUp} onClick={remember} variant="primary" isWide>
          <Trans>I’m new here</Trans>
        </LinkButton>
        <LinkButton to={paths.logIn} onClick={remember} isWide>
          <Trans>I have an account</Trans>
        </LinkButton>
      </div>
    </>
  );
}
