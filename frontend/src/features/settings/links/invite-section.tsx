import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { Button } from "@/components/actions/button";
import { Notice } from "@/components/feedback/notice";
import { Form, FormActions } from "@/components/forms/form";
import { TextArea } from "@/components/forms/text-area";
import { rules } from "@/lib/rules";
import { useEmailVerified } from "@/lib/workspace/session";
import { SettingsSection } from "../sections";
import { useInviteForm } from "./use-invite-form";

/** An agent invites farmers by email here. */
export function InviteSection() {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  /** Each invitation gets a new form, so that it starts empty. */
  const [round, setRound] = useState(0);
  const isUnverified = useEmailVerified() === false;
  return (
    <SettingsSection
      title={t`Invite farmers`}
      note={t`Each farmer gets an email with a link. Once a farmer accepts, you can see all of their plantings.`}
      headingRef={heading}
    >
      {isUnverified ? (
        <ConfirmFirst giver="agent" />
      ) : (
        <InviteForm
          key={round}
          onInvited={() => {
            heading.current?.focus();
            setRound(round + 1);
          }}
        />
      )}
    </SettingsSection>
  );
}

function InviteForm({ onInvited }: { onInvited: () => void }) {
  const { t } = useLingui();
  const { form, field, values, isBusy } = useInviteForm(onInvited);
  const count = rules().readInvitees(values.emails).addresses.length;
  return (
    <Form {...form} aria-busy={isBusy}>
      <TextArea
        {...field("emails")}
        label={t`Email addresses`}
        rows={4}
        isRequired
        description={
          count === 0 ? (
            <Trans>
              Type or paste addresses, with or without names, from an email or a spreadsheet.
            </Trans>
          ) : (
            <Plural value={count} one="# address" other="# addresses" />
          )
        }
      />
      <FormActions>
        <Button type="submit" variant="primary" aria-disabled={isBusy}>
          {isBusy ? <Trans>Inviting…</Trans> : <Trans>Invite</Trans>}
        </Button>
      </FormActions>
    </Form>
  );
}

/** Replaces what only people with a confirmed address may use. */
export function ConfirmFirst({ giver }: { giver: "agent" | "farmer" }) {
  return (
    <Notice>
      {giver === "agent" ? (
        <Trans>Confirm your email address before you invite farmers.</Trans>
      ) : (
        <Trans>Confirm your email address before you invite employees.</Trans>
      )}
    </Notice>
  );
}
