import { Fragment, type ReactNode, useRef } from "react";
import styles from "./settings.module.css";
import { SettingsSection } from "./settings-section";

interface LinkGroupProps<Row> {
  title: string;
  /** Said where there is none. */
  none: string;
  links: readonly Row[];
  /** To be told that a row is about to go, so that the focus does not go with it. */
  row: (link: Row, onGone: () => void) => ReactNode;
}

export function LinkGroup<Row extends { linkId: string }>({
  title,
  none,
  links,
  row,
}: LinkGroupProps<Row>) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <SettingsSection title={title} headingRef={heading}>
      {links.length === 0 ? (
        <p className={styles.note}>{none}</p>
      ) : (
        <ul className={styles.sessions}>
          {links.map((link) => (
            <Fragment key={link.linkId}>{row(link, () => heading.current?.focus())}</Fragment>
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}
