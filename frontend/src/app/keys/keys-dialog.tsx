import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "@/components/actions/button";
import { KeyList } from "@/components/keys/key-list";
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
      <KeyList of={page} />
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
