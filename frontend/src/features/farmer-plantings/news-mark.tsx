import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { News } from "@/lib/book/rows";
import styles from "./news.module.css";

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
