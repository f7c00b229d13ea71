import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/actions/button";
import { Dialog } from "@/components/layout/dialog";
import { areKeysOff, turnKeys } from "@/lib/browser/keys";
import styles from "./keys-dialog.module.css";
import { hasNeighbors, hasRows, hasSearch } from "./page-keys";

interface KeysDialogProps {
  onClose: () => void;
}

/** The keys that work on the page behind the dialog. */
export default function KeysDialog({ onClose }: KeysDialogProps) {
  const { t } = useLingui();
  const [isOn, setOn] = useState(() => !areKeysOff());
  // The page behind the dialog, as it was when the dialog opened.
  const [page] = useState(() => ({
    hasSearch: hasSearch(),
    hasRows: hasRows(),
    hasNeighbors: hasNeighbors(),
  }));
  return (
    <Dialog
      title={t`Keyboard shortcuts`}
      isOpen
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
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
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target: { checked } }) => {
            turnKeys(checked);
            setOn(checked);
          }}
        />
        <Trans>Use / and ? as shortcuts on this device</Trans>
      </label>
    </Dialog>
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
