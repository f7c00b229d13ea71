import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { InfoIcon } from "@/components/brand/icons";
import { historyQuery } from "@/lib/api/records";
import type { Kind, RecordKey } from "@/lib/records/kinds";
import { AnswerButtons } from "./answer-buttons";
import { CorrectionChanges } from "./correction-changes";
import styles from "./corrections.module.css";

interface CorrectionProps {
  record: RecordKey;
  version: number;
  /** The farm's own last change. */
  reportedAt: string;
  /** The name of the person who changed it last, if this device knows it. */
  name?: string | undefined;
  /** Called once the person has answered. */
  onAnswered?: () => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** Tells the farm what an agent changed and why, and asks whether that is right. */
export function Correction({
  record,
  version,
  reportedAt,
  name,
  onAnswered,
  children,
}: CorrectionProps) {
  const { data } = useQuery(historyQuery(record, version));
  return (
    <div className={styles.correction}>
      <InfoIcon />
      <div>
        {data ? (
          <CorrectionChanges kind={record.kind} versions={data} reportedAt={reportedAt} />
        ) : (
          <p>
            <Unloaded kind={record.kind} name={name} />
          </p>
        )}
        <AnswerButtons record={record} version={version} onAnswered={onAnswered}>
          {children}
        </AnswerButtons>
      </div>
    </div>
  );
}

/** What is known without the history. */
function Unloaded({ kind, name }: { kind: Kind; name: string | undefined }) {
  if (kind === "field") {
    return name ? (
      <Trans>{name} changed this field. Its history has the details.</Trans>
    ) : (
      <Trans>Your agent changed this field. Its history has the details.</Trans>
    );
  }
  return name ? (
    <Trans>{name} changed this planting. Its history has the details.</Trans>
  ) : (
    <Trans>Your agent changed this planting. Its history has the details.</Trans>
  );
}
