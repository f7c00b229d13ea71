import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { Button } from "@/components/actions/button";
import { Form, FormActions } from "@/components/forms/form";
import { TextArea } from "@/components/forms/text-area";
import { LongList } from "@/components/lists/long-list";
import { rules } from "@/lib/rules";
import { useEmailVerified } from "@/lib/workspace/session";
import { SettingsSection } from "../sections";
import { ConfirmFirst } from "./confirm-first";
import styles from "./invite.module.css";
import { readyOf, type State } from "./people";
import { PersonRow } from "./person-row";
import { useInviteForm } from "./use-invite-form";

/** The message and the button stay in reach of a long list. Wrong lines show wherever they are. */
const AT_FIRST = 10;
const READY: State = { is: "ready" };

/** An agent invites farmers by email here. */
export function InviteSection() {
  const { t } = useLingui();
  const isUnverified = useEmailVerified() === false;
  return (
    <SettingsSection
      title={t`Invite farmers`}
      note={t`Each farmer gets an email with a link. Once a farmer accepts, you can see all of their plantings.`}
    >
      {isUnverified ? <ConfirmFirst giver="agent" /> : <InviteForm />}
    </SettingsSection>
  );
}

function InviteForm() {
  const { t } = useLingui();
  const invite = useInviteForm();
  const { form, field, values, isBusy, people } = invite;
  const typed = rules().readInvitees(values.emails).length;
  return (
    <Form
      {...form}
      aria-busy={isBusy}
      onPaste={(event) => {
        const isAddresses =
          event.target instanceof HTMLTextAreaElement && event.target.name === "emails";
        if (isAddresses && invite.takePasted(event.clipboardData.getData("text/plain"))) {
          event.preventDefault();
        }
      }}
    >
      <TextArea
        {...field("emails")}
        label={people.length === 0 ? t`Email addresses` : t`More email addresses`}
        rows={people.length === 0 ? 4 : 2}
        isRequired={people.length === 0}
        description={
          typed === 0 ? (
            <Trans>
              Type or paste addresses, with or without names, from an email or a spreadsheet.
            </Trans>
          ) : (
            <Plural value={typed} one="# address" other="# addresses" />
          )
        }
      />
      <People invite={invite} />
      <TextArea
        {...field("message")}
        label={t`Your message (optional)`}
        rows={3}
        description={<MessageCount text={values.message} />}
      />
      <InviteActions invite={invite} typed={typed} />
    </Form>
  );
}

type Invite = ReturnType<typeof useInviteForm>;

/** The people that were read, each with what is known of them or what is wrong. */
function People({ invite }: { invite: Invite }) {
  const { people, states, correct, remove } = invite;
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const rows = people.map((person, place) => ({ person, state: states[place] ?? READY }));
  const wrong = states.filter(({ is }) => is === "wrong").length;
  return (
    <>
      <p role="status" className={styles.count}>
        {people.length > 0 && (
          <>
            <Plural
              value={people.length}
              one="# person in the list."
              other="# people in the list."
            />{" "}
            {wrong > 0 && (
              <Plural
                value={wrong}
                one="# address needs a correction."
                other="# addresses need a correction."
              />
            )}
          </>
        )}
      </p>
      {people.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, and most of these are none.
        <div ref={list} role="group" tabIndex={-1} aria-label={t`People to invite`}>
          <LongList
            items={rows}
            atFirst={AT_FIRST}
            isUrgent={({ state }) => state.is === "wrong"}
            className={styles.people}
          >
            {({ person, state }) => (
              <PersonRow
                key={person.key}
                person={person}
                state={state}
                onCorrect={(email) => correct(person.key, email)}
                onRemove={() => {
                  if (people.length === 1) focusAddresses(invite);
                  else list.current?.focus();
                  remove(person.key);
                }}
              />
            )}
          </LongList>
        </div>
      )}
    </>
  );
}

function InviteActions({ invite, typed }: { invite: Invite; typed: number }) {
  const { people, states, isBusy, clear } = invite;
  const count = readyOf(people, states).length + typed;
  const isOver = people.length > 0 && states.every(({ is }) => is === "sent" || is === "linked");
  const hasFailed = states.some(({ is }) => is === "failed");
  return (
    <FormActions>
      <Button type="submit" variant="primary" aria-disabled={isBusy}>
        <SubmitText count={count} isBusy={isBusy} hasFailed={hasFailed} />
      </Button>
      {people.length > 0 && (
        <Button
          aria-disabled={isBusy}
          onClick={() => {
            if (isBusy) return;
            focusAddresses(invite);
            clear();
          }}
        >
          {isOver ? <Trans>Start a new list</Trans> : <Trans>Clear the list</Trans>}
        </Button>
      )}
    </FormActions>
  );
}

/** The button that was pressed goes away. */
function focusAddresses({ form }: Invite): void {
  form.ref.current?.querySelector("textarea")?.focus();
}

interface SubmitTextProps {
  count: number;
  isBusy: boolean;
  hasFailed: boolean;
}

function SubmitText({ count, isBusy, hasFailed }: SubmitTextProps) {
  if (isBusy) return <Trans>Inviting…</Trans>;
  if (hasFailed) return <Trans>Try again</Trans>;
  return count === 0 ? (
    <Trans>Invite</Trans>
  ) : (
    <Plural value={count} one="Invite # farmer" other="Invite # farmers" />
  );
}

function MessageCount({ text }: { text: string }) {
  const limit = rules().limits().invitationMessage;
  const count = rules().countCharacters(text);
  return (
    <>
      <Trans>It stands in the email as yours, as plain text without links.</Trans>{" "}
      {count > 0 && (
        <Trans>
          {count} of {limit} characters
        </Trans>
      )}
    </>
  );
}
