import { Plural, Trans } from "@lingui/react/macro";
import { cx } from "@/components/layout/class-names";
import { formatNumber } from "@/lib/language/format";
import { rules } from "@/lib/rules";
import styles from "./contact-page.module.css";

/** Counts the description's characters. Screen readers announce only the excess while typing. */
export function CharacterCount({ text }: { text: string }) {
  const limit = rules().limits().contactDescription;
  const count = rules().countCharacters(text);
  const excess = count - limit;
  return (
    <span className={cx(styles.count, excess > 0 && styles.over)}>
      <span>
        <Trans>
          {formatNumber(count)} of {formatNumber(limit)} characters
        </Trans>
      </span>
      <span role="status">
        {excess > 0 && (
          <Plural value={excess} one="# character too many" other="# characters too many" />
        )}
      </span>
    </span>
  );
}
