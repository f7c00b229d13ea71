import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { EmailField } from "@/components/forms/email-field";
import { cx } from "@/components/layout/class-names";
import { formatInstantDay } from "@/lib/language/format";
import styles from "../settings.module.css";
import inviteStyles from "./invite.module.css";
import { fieldOf, type Person, type State } from "./people";

interface PersonRowProps {
  person: Person;
  state: State;
  onCorrect: (email: string) => void;
  onRemove: () => void;
}

/** A person of the list. A wrong address stands in a form field, and stays there while it is corrected. */
export function PersonRow({ person, state, onCorrect, onRemove }: PersonRowProps) {
  const { t } = useLingui();
  const { name, phone, email } = person;
  const who = [name, phone].filter(Boolean).join(" · ");
  const isOver = state.is === "sent";
  return (
    <li className={inviteStyles.row}>
      <div className={styles.person}>
        {person.isMended && !isOver ? (
          <EmailField
            name={fieldOf(person)}
            label={who || t`Email`}
            autoComplete="off"
            value={email}
            onChange={onCorrect}
            error={state.is === "wrong" ? state.violation.message : undefined}
          />
        ) : (
          <p>
            <strong>{email}</strong>
            {who && (
              <>
                <br />
                <span className={styles.note}>{who}</span>
              </>
            )}
          </p>
        )}
        <StateTag state={state} />
      </div>
      {!isOver && (
        <Button variant="quiet" aria-label={t`Remove ${email || who}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      )}
    </li>
  );
}

function StateTag({ state }: { state: State }) {
  const text = useStateText(state);
  return text && <span className={cx(styles.tag, state.is === "sent" && styles.good)}>{text}</span>;
}

function useStateText(state: State): string | undefined {
  const { t } = useLingui();
  switch (state.is) {
    case "ready":
    case "wrong":
      return undefined;
    case "sent":
      return t`Sent`;
    case "failed":
      return t`Not sent. Try again.`;
    case "linked":
      return t`Already linked to you`;
    case "duplicate":
      return t`Twice in the list. We send one email.`;
    case "asked": {
      const day = state.requestedAt === undefined ? "" : formatInstantDay(state.requestedAt);
      return t`Already invited ${day}`;
    }
  }
}
