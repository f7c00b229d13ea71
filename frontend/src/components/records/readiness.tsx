import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { CheckIcon, WarningIcon } from "@/components/brand/icons";
import { MEMBER } from "@/components/forms/use-named-member";
import { fieldFormAddress, namedFieldAddress } from "@/lib/fields/address";
import { RETURNING } from "@/lib/fields/returning";
import type { JudgedLine } from "@/lib/planting/readiness";
import type { Planting, ReadinessLevel, ReadinessReason } from "@/lib/rules";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import styles from "./readiness.module.css";

interface ReadinessProps {
  planting: Planting;
  line: JudgedLine;
  /** Opens the planting's form at a member. */
  onMend: (member: string) => void;
}

/** Whether the line of a planting can be filed, and all that stands against it, the worst first. */
export function ReadinessOfLine({ planting, line, onMend }: ReadinessProps) {
  const { t } = useLingui();
  return (
    <section className={styles.readiness} aria-label={t`Acreage report`}>
      <p className={styles.level}>
        {line.level === "fine" ? <CheckIcon /> : <WarningIcon />}
        <span>
          <Level level={line.level} />
        </span>
      </p>
      {line.reasons.length > 0 && (
        <ul className={styles.reasons}>
          {line.reasons.map((reason) => (
            <li key={reason.code} data-level={reason.level}>
              <Mend {...{ reason, line, onMend }}>
                <Sentence {...reason} />
              </Mend>
              <p className={styles.advice}>
                {reason.advice} ({reason.source})
              </p>
              {reason.member === "fieldName" && line.isFieldToAdd && <AddField {...planting} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Sentence({ level, message }: ReadinessReason) {
  return level === "blocks" ? (
    <Trans>Blocks the report: {message}</Trans>
  ) : (
    <Trans>Look at it: {message}</Trans>
  );
}

function Level({ level }: { level: ReadinessLevel }) {
  switch (level) {
    case "fine":
      return <Trans>Ready for the report</Trans>;
    case "lookAt":
      return <Trans>Ready for the report, once you have looked at this</Trans>;
    case "blocks":
      return <Trans>Not ready for the report</Trans>;
  }
}

interface MendProps extends Omit<ReadinessProps, "planting"> {
  reason: ReadinessReason;
  children: ReactNode;
}

/** Leads to the form field that mends the reason. A confirmation has none: the farmer's buttons stand on the page. */
function Mend({ reason: { kind, member }, line: { field }, onMend, children }: MendProps) {
  if (kind === "field" && field) {
    const query = new URLSearchParams({ [MEMBER]: member });
    return (
      <Link
        className={styles.mend}
        to={`${fieldFormAddress(field.fieldId)}?${query}`}
        state={RETURNING}
      >
        {children}
      </Link>
    );
  }
  if (kind === "field" || member === "confirmation") return <span>{children}</span>;
  return (
    <button type="button" className={styles.mend} onClick={() => onMend(member)}>
      {children}
    </button>
  );
}

/** Leads to the form for the field that the planting names, and back. */
function AddField({ fieldName, farmer }: Pick<Planting, "fieldName" | "farmer">) {
  const me = useWorkspaceIfOpen()?.me;
  if (!me) return null;
  const address = namedFieldAddress(fieldName, me.farmer === farmer ? undefined : farmer);
  return (
    <Link className={styles.mend} to={address} state={RETURNING}>
      <Trans>Add the field {fieldName}</Trans>
    </Link>
  );
}
