import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import type { Answer, News } from "@/lib/book/rows";
import styles from "./news.module.css";

interface NewsLineProps {
  /** The number of plantings with news. */
  count: number;
  /** Whether the list shows only these. */
  isOnly: boolean;
  onOnly: (isOnly: boolean) => void;
  onClear: () => void;
}

/** Leads to what is new, changed or corrected since the agent last looked at the farmer's list. */
export function NewsLine({ count, isOnly, onOnly, onClear }: NewsLineProps) {
  if (count === 0) return null;
  return (
    <div className={styles.line}>
      <button
        type="button"
        className={styles.only}
        aria-pressed={isOnly}
        onClick={() => onOnly(!isOnly)}
      >
        <Plural
          value={count}
          one="# new or changed since you last looked"
          other="# new or changed since you last looked"
        />
      </button>
      <Button variant="quiet" onClick={onClear}>
        <Trans>Mark as seen</Trans>
      </Button>
    </div>
  );
}

const WORDS: Readonly<Record<News, MessageDescriptor>> = {
  new: msg`new`,
  changed: msg`changed`,
  corrected: msg`corrected`,
};

/** What happened to a planting since the agent last looked. */
export function NewsMark({ news }: { news: News | undefined }) {
  const { i18n } = useLingui();
  return news && <span className={styles.mark}>{i18n._(WORDS[news])}</span>;
}

const ANSWERS: Readonly<Record<Answer, MessageDescriptor>> = {
  right: msg`correction right`,
  wrong: msg`correction not right`,
};

/** What the farm answered to the last correction. */
export function AnswerMark({ answer }: { answer: Answer | undefined }) {
  const { i18n } = useLingui();
  return answer && <span className={styles.mark}>{i18n._(ANSWERS[answer])}</span>;
}
