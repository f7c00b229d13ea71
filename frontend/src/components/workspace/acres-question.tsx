import { Trans, useLingui } from "@lingui/react/macro";
import { formatAcres, formatNumber } from "@/lib/language/format";
import { type AcresWarning, type Planting, type PlantingBody, rules } from "@/lib/rules";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import {
  type PendingQuestion,
  plantingsToCompare,
  SaveQuestion,
  useQuestion,
} from "./save-question";

/** Asks whether unlikely acres are right. They can be saved as they are. */
export function AcresQuestion({ asked }: { asked: PendingAcresQuestion | undefined }) {
  const { t } = useLingui();
  if (!asked) return null;
  const acres = formatAcres(asked.subject.acres);
  return (
    <SaveQuestion
      title={t`Are ${acres} acres right?`}
      change={<Trans>Change the acres</Trans>}
      answer={asked.answer}
    >
      <p>
        <Why warning={asked.subject.warning} />
      </p>
    </SaveQuestion>
  );
}

function Why({ warning }: { warning: AcresWarning }) {
  if (warning.why === "large") {
    const bound = formatNumber(warning.bound);
    return <Trans>A planting of more than {bound} acres is rare.</Trans>;
  }
  const before = formatAcres(warning.lastYear);
  return <Trans>Last crop year this field had {before} acres.</Trans>;
}

/** Acres that the person is asked about. */
type PendingAcresQuestion = PendingQuestion<{ acres: number; warning: AcresWarning }>;

/** Asks whether unlikely acres are right before a planting is saved. */
export function useAcresQuestion() {
  const workspace = useWorkspaceIfOpen();
  const { asked, ask } = useQuestion<PendingAcresQuestion["subject"]>();

  async function areRight(
    report: PlantingBody,
    planting: Pick<Planting, "plantingId" | "farmer">,
  ): Promise<boolean> {
    const { estimatedAcres: acres } = report;
    if (!workspace || acres === undefined) return true;
    const warning = rules().acresWarning(report, await plantingsToCompare(workspace, planting));
    return !warning || ask({ acres, warning });
  }

  return { asked, areRight };
}
