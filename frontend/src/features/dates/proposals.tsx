import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { Button } from "@/components/actions/button";
import { dateName, useDateTexts } from "@/components/dates/date-words";
import dates from "@/components/dates/dates.module.css";
import { useDates } from "@/components/dates/use-dates";
import { useAlerts } from "@/components/feedback/alerts";
import { TextField } from "@/components/forms/text-field";
import { Card } from "@/components/layout/page";
import { isOwn, type KnownDeadline, type OwnDeadline, putDeadline } from "@/lib/api/deadlines";
import { formatDate } from "@/lib/language/format";
import { newId } from "@/lib/records/id";
import { rules } from "@/lib/rules";
import styles from "./dates-page.module.css";
import { bodyOf, type useDateChanges } from "./use-date-changes";

interface ProposalsProps {
  cropYear: number;
  /** The dates of the crop year. */
  deadlines: readonly KnownDeadline[];
  change: ReturnType<typeof useDateChanges>["change"];
}

interface Proposal {
  /** The date of the year before. */
  before: OwnDeadline;
  date: string;
}

/**
 * The agent's own dates of the year before on this year's calendar. Nobody knows that they are
 * right, so each is entered only when the agent confirms it with a source of this year.
 */
export function Proposals({ cropYear, deadlines, change }: ProposalsProps) {
  const { t } = useLingui();
  const heading = useId();
  const textsOf = useDateTexts();
  const { source, confirm } = useConfirmation(cropYear, change);
  const proposals = useProposals(cropYear, deadlines);
  if (proposals.length === 0) return null;
  return (
    <Card aria-labelledby={heading}>
      <h2 id={heading}>
        <Trans>From last year</Trans>
      </h2>
      <p>
        <Trans>
          These are your dates of the year before on this year’s calendar. They are only a proposal:
          check each one, and say where it is confirmed.
        </Trans>
      </p>
      <TextField
        {...source}
        label={t`Where are this year’s dates confirmed?`}
        name="source"
        isRequired
      />
      <ul className={dates.list}>
        {proposals.map((proposal) => {
          const texts = textsOf(proposal.before);
          const name = dateName(texts);
          return (
            <li key={proposal.before.deadlineId} className={dates.line}>
              <h3>{name}</h3>
              <p>
                <strong>{formatDate(proposal.date)}</strong>, {texts.area}
              </p>
              <div className={styles.buttons}>
                <Button aria-label={t`Confirm ${name}`} onClick={() => void confirm([proposal])}>
                  <Trans>Confirm</Trans>
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {proposals.length > 1 && (
        <Button onClick={() => void confirm(proposals)}>
          <Trans>Confirm all</Trans>
        </Button>
      )}
    </Card>
  );
}

/** Dates of the year before that have no successor of the same kind, crop and area. */
function useProposals(cropYear: number, deadlines: readonly KnownDeadline[]): Proposal[] {
  const { data: before } = useDates(cropYear - 1);
  const subject = ({ kind, crop, area }: KnownDeadline) => [kind, crop, area].join("|");
  const entered = new Set(deadlines.filter(isOwn).map(subject));
  const missing = (before?.deadlines ?? [])
    .filter(isOwn)
    .filter((one) => !entered.has(subject(one)));
  return missing.flatMap((one) => {
    const date = rules().proposedDate(one.date, cropYear - 1, cropYear);
    return date === undefined ? [] : [{ before: one, date }];
  });
}

function useConfirmation(cropYear: number, change: ProposalsProps["change"]) {
  const { t } = useLingui();
  const alerts = useAlerts();
  const [value, setValue] = useState("");
  const [error, setError] = useState<string>();
  // After a lost answer, the next press sends the same dates.
  const [ids] = useState(() => new Map<string, string>());

  async function confirm(proposals: readonly Proposal[]): Promise<void> {
    const bodies = proposals.map(({ before, date }) => ({
      id: ids.get(before.deadlineId) ?? newId(),
      before: before.deadlineId,
      body: { ...bodyOf(before), cropYear, date, source: value },
    }));
    const [refused] = bodies.flatMap(({ body }) => rules().checkDeadline(formOf(body)).errors);
    setError(refused?.message);
    if (refused) return;
    const isDone = await change(async () => {
      for (const { id, before, body } of bodies) {
        ids.set(before, id);
        await putDeadline(id, body);
      }
    });
    if (isDone) alerts.succeed(t`Date saved`);
  }

  return { source: { value, error, onChange: setValue }, confirm };
}

function formOf({ crop, area, ...body }: ReturnType<typeof bodyOf>) {
  return { ...body, crop: crop ?? "", area: area ?? "" };
}
