import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import styles from "./key-list.module.css";

interface KeyListProps {
  /** What a page has that keys work on. */
  of: { hasSearch: boolean; hasRows: boolean; hasNeighbors: boolean };
}

/** The keys of a page, and what each does. */
export function KeyList({ of: page }: KeyListProps) {
  return (
    <dl className={styles.keys}>
      {page.hasSearch && (
        <Keys keys={<kbd>/</kbd>}>
          <Trans>Search this page</Trans>
        </Keys>
      )}
      {page.hasRows && (
        <>
          <Keys
            keys={
              <>
                <kbd>↓</kbd>
                <kbd>↑</kbd>
              </>
            }
          >
            <Trans>Next and previous row of the list</Trans>
          </Keys>
          <Keys
            keys={
              <kbd>
                <Trans>Enter</Trans>
              </kbd>
            }
          >
            <Trans>Open the row</Trans>
          </Keys>
        </>
      )}
      {page.hasNeighbors && (
        <Keys
          keys={
            <>
              <kbd>→</kbd>
              <kbd>←</kbd>
            </>
          }
        >
          <Trans>Next and previous planting</Trans>
        </Keys>
      )}
      <Keys
        keys={
          <kbd>
            <Trans>Esc</Trans>
          </kbd>
        }
      >
        <Trans>Close what is open</Trans>
      </Keys>
      <Keys keys={<kbd>?</kbd>}>
        <Trans>Show these shortcuts</Trans>
      </Keys>
    </dl>
  );
}

function Keys({ keys, children }: { keys: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{keys}</dt>
      <dd>{children}</dd>
    </div>
  );
}
