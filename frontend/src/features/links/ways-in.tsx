import { Trans } from "@lingui/react/macro";
import { LinkButton } from "@/components/actions/button";
import { paths, signUpAddress } from "@/lib/paths";
import { type FollowedInvitation, rememberInvitation } from "@/lib/workspace/invitation";
import styles from "./invitation.module.css";

interface WaysInProps {
  invitation: FollowedInvitation & { userType: "farmer" | "employee" };
}

/** Visitors sign up in the role of the invitation, or log in. Both return to it. */
export function WaysIn({ invitation }: WaysInProps) {
  const { userType } = invitation;
  const remember = () => rememberInvitation(invitation);
  return (
    <>
      <p>
        {userType === "farmer" ? (
          <Trans>
            You need a farmer’s account to answer. Signing up takes a minute, and then you come back
            here.
          </Trans>
        ) : (
          <Trans>
            You need a farm employee’s account to answer. Signing up takes a minute, and then you
            come back here.
          </Trans>
        )}
      </p>
      <div className={styles.answers}>
        <LinkButton to={signUpAddress(userType)} onClick={remember} variant="primary" isWide>
          {userType === "farmer" ? (
            <Trans>Sign up as a farmer</Trans>
          ) : (
            <Trans>Sign up as a farm employee</Trans>
          )}
        </LinkButton>
        <LinkButton to={paths.logIn} onClick={remember} isWide>
          <Trans>I have an account</Trans>
        </LinkButton>
      </div>
    </>
  );
}
