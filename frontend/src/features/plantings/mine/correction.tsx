import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/actions/button";
import { InfoIcon } from "@/components/brand/icons";
import { differences, memberText } from "@/components/records/member-text";
import { historyQuery, type RecordVersion } from "@/lib/api/records";
import { noteRead } from "@/lib/planting/corrections";
import { type Planting, rules } from "@/lib/rules";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import styles from "./my-plantings.module.css";

interface CorrectionProps {
  planting: Planting;
  /** The names of the people that this device knows, by id. */
  people: ReadonlyMap<string, string>;
}

/** Tells what someone other than the farm changed last, until the person has read it. */
export function Correction({ planting, people }: CorrectionProps) {
  const { plantingId, version, updatedBy } = planting;
  const name = people.get(updatedBy);
  const { userId, news } = useWorkspace();
  const { data } = useQuery(historyQuery({ kind: "planting", id: plantingId }, version));
  return (
    <div className={styles.correction}>
      <InfoIcon />
      <div>
        {data ? (
          <Changes versions={data} reportedAt={planting.reportedAt} />
        ) : (
          <p>
            {name ? (
              <Trans>{name} changed this planting. Its history has the details.</Trans>
            ) : (
              <Trans>Your agent changed this planting. Its history has the details.</Trans>
            )}
          </p>
        )}
        <Button
          onClick={() => {
            noteRead(userId, planting);
            news.announceAtOnce();
          }}
        >
          <Trans>Got it</Trans>
        </Button>
      </div>
    </div>
  );
}

interface ChangesProps {
  versions: readonly RecordVersion[];
  /** The farm's own last change. */
  reportedAt: string;
}

function Changes({ versions, reportedAt }: ChangesProps) {
  const { t } = useLingui();
  const since = versions.findIndex(
    ({ changedAt }) => Date.parse(changedAt) > Date.parse(reportedAt),
  );
  const [before, after] = [versions[since - 1], versions.at(-1)];
  if (!before || !after) return null;
  const name = `${after.changedBy.firstName} ${after.changedBy.lastName}`;
  return differences(before.report, after.report, rules().members("planting")).map((member) => {
    const { label } = member;
    const from = memberText(before.report, member) ?? t`not reported`;
    const to = memberText(after.report, member) ?? t`not reported`;
    return (
      <p key={member.name}>
        <Trans>
          {name} changed {label} from <del>{from}</del> to <ins>{to}</ins>
        </Trans>
      </p>
    );
  });
}
