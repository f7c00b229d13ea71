import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import { useAlerts } from "@/components/feedback/alerts";
import { BusyOverlay } from "@/components/feedback/busy-overlay";
import { EmailField } from "@/components/forms/email-field";
import { Form, WideSubmit } from "@/components/forms/form";
import { useSentForm } from "@/components/forms/sent-form";
import { TextArea } from "@/components/forms/text-area";
import { TextField } from "@/components/forms/text-field";
import { Card, Page, PageHeading } from "@/components/layout/page";
import { buildConfiguration, sendContactMessage } from "@/lib/api/contact";
import { paths } from "@/lib/paths";
import { type ContactForm, rules } from "@/lib/rules";
import { CharacterCount } from "./character-count";
import styles from "./contact-page.module.css";

const DESCRIPTION_ROWS = 3;

export default function ContactPage() {
  const { t } = useLingui();
  const { form, field, values, isBusy } = useContactForm();
  return (
    <Page width="narrow">
      <PageHeading title={t`Contact Us`}>
        <Trans>Contact Us</Trans>
      </PageHeading>
      <Card>
        <Form {...form}>
          <EmailField
            {...field("emailAddress")}
            label={t`Email address`}
            autoComplete="email"
            isRequired
          />
          <TextField {...field("subject")} label={t`Subject`} autoComplete="off" isRequired />
          <TextArea
            {...field("description")}
            label={t`Description`}
            rows={DESCRIPTION_ROWS}
            description={<CharacterCount text={values.description} />}
            isRequired
          />
          <WideSubmit>
            <Trans>Submit</Trans>
          </WideSubmit>
        </Form>
      </Card>
      <Mailbox />
      <BusyOverlay isBusy={isBusy} label={t`Sending…`} />
    </Page>
  );
}

function Mailbox() {
  const email = buildConfiguration.supportEmail;
  return (
    <section className={styles.mailbox}>
      <h2>
        <Trans>Want to contact us directly?</Trans>
      </h2>
      <p>
        <Trans>
          Email us at <a href={`mailto:${email}`}>{email}</a>
        </Trans>
      </p>
    </section>
  );
}

function useContactForm() {
  const alerts = useAlerts();
  const navigate = useNavigate();

  return useSentForm<keyof ContactForm>({
    initial: { emailAddress: "", subject: "", description: "" },
    check: (values) => rules().checkContact(values),
    send: async (message) => {
      await sendContactMessage(message);
      alerts.succeedAcrossNavigation(rules().messages().contactSent);
      await navigate(paths.landing);
    },
    // The specification, section 8, has one text for any failure.
    violationsIn: () => [],
    failureText: () => rules().messages().contactFailed,
  });
}
