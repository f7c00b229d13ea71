import { Fragment, type ReactNode, useRef } from "react";
import { LongList } from "@/components/lists/long-list";
import { SettingsSection } from "../sections";
import styles from "../settings.module.css";

/** The form below stays in reach. */
const AT_FIRST = 5;

interface LinkGroupProps<Row> {
  title: string;
  /** The text if there are no links. */
  none: string;
  links: readonly Row[];
  /** `onGone` tells that the row will disappear, so that the focus can move first. */
  row: (link: Row, onGone: () => void) => ReactNode;
  /** Stands above the links; `onGone` as in `row`. */
  before?: (onGone: () => void) => ReactNode;
}

export function LinkGroup<Row extends { linkId: string }>({
  title,
  none,
  links,
  row,
  before,
}: LinkGroupProps<Row>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  return (
    <SettingsSection title={title} headingRef={heading}>
      {before?.(focusHeading)}
      {links.length === 0 ? (
        <p className={styles.note}>{none}</p>
      ) : (
        <LongList items={links} atFirst={AT_FIRST} className={styles.sessions}>
          {(link) => <Fragment key={link.linkId}>{row(link, focusHeading)}</Fragment>}
        </LongList>
      )}
    </SettingsSection>
  );
}
