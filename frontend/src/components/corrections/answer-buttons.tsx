import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "@/components/actions/button";
import type { RecordKey } from "@/lib/records/kinds";
import { AnswerDialog } from "./answer-dialog";
import styles from "./corrections.module.css";
import { useAnswer } from "./use-answer";

interface AnswerButtonsProps {
  record: RecordKey;
  version: number;
}

/** Answers the correction that made this version. */
export function AnswerButtons({ record, version }: AnswerButtonsProps) {
  const { isBusy, answer } = useAnswer(record, version);
  const [isAsking, setAsking] = useState(false);

  async function send(said: "right" | "wrong", text = ""): Promise<void> {
    if (await answer(said, text)) setAsking(false);
  }

  return (
    <div className={styles.answers}>
      <Button aria-disabled={isBusy} onClick={() => void send("right")}>
        <Trans>That’s right</Trans>
      </Button>
      <Button aria-disabled={isBusy} onClick={() => setAsking(true)}>
        <Trans>No, it is …</Trans>
      </Button>
      {isAsking && (
        <AnswerDialog
          isBusy={isBusy}
          onSend={(text) => send("wrong", text)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
