import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Notice } from "@/components/feedback/notice";
import { Page, PageHeading } from "@/components/layout/page";
import { rememberedInvitation } from "@/lib/workspace/invitation";
import styles from "./account.module.css";
import { Experiences } from "./experiences";
import { LogInInstead } from "./log-in-instead";
import { signUpAs } from "./user-type";

export default function ChooseExperiencePage() {
  const { t } = useLingui();
  const invitation = rememberedInvitation();
  return (
    <Page width="narrow">
      <PageHeading title={t`Choose your experience`}>
        <Trans>Choose your experience</Trans>
      </PageHeading>
      <p className={styles.lead}>
        <Trans>Who are you?</Trans>
      </p>
      {invitation && (
        <Notice>
          {invitation.userType === "employee" ? (
            <Trans>
              You’re invited as a farm employee. After you sign up, you’ll return to the invitation.
            </Trans>
          ) : (
            <Trans>
              You’re invited as a farmer. After you sign up, you’ll return to the invitation.
            </Trans>
          )}
        </Notice>
      )}
      <Experiences
        action={({ label, value }, control) => (
          <Link {...control} {...signUpAs(value)}>
            {label}
          </Link>
        )}
      />
      <LogInInstead />
    </Page>
  );
}
