import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText } from "@/components/feedback/failures";
import { signalSaved } from "@/lib/browser/saved-signals";
import { NewerDatabaseError } from "@/lib/local/newer-database";
import type { Kind } from "@/lib/records/kinds";
import { currentDisconnection } from "@/lib/workspace/connection";
import { useWhenOpen } from "@/lib/workspace/use-when-open";
import { useWorkspaceState } from "@/lib/workspace/workspace-context";
import { KIND_WORDS } from "./kind-words";
import { type RecordSaver, type Saved, throughOutbox } from "./save-record";

type Ended<K extends Kind, How> = Extract<Saved<K>, { ended: How }>;

interface SavingOptions<K extends Kind> {
  kind: K;
  /** Called when the edit is safe, or waits on this device for a decision in the details. */
  onEnd: () => void;
  onConflict: (saved: Ended<K, "conflict">) => void;
  onInvalid: (saved: Ended<K, "invalid">) => void;
}

/** Saves an edit once this device's database is open, and reports the outcome. */
export function useSaving<K extends Kind>({
  kind,
  onEnd,
  onConflict,
  onInvalid,
}: SavingOptions<K>) {
  const { t, i18n } = useLingui();
  const alerts = useAlerts();
  // The form of some kinds is a page of its own, which the end of the edit leaves.
  const succeed = KIND_WORDS[kind].hasFormPage ? alerts.succeedAcrossNavigation : alerts.succeed;
  const failureText = useFailureText();
  const showRefused = useShowRefused(kind);
  const whenOpen = useWhenOpen();
  const { phase } = useWorkspaceState();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  async function save(work: (saver: RecordSaver<K>) => Promise<Saved<K>>): Promise<void> {
    setFailure(null);
    setSaving(true);
    const opening = await whenOpen();
    try {
      if (opening.phase === "open") conclude(await work(throughOutbox(opening.workspace, kind)));
      else setFailure(notOpened(opening.error));
    } catch (error) {
      setFailure(error instanceof DOMException ? notKept() : failureText(error));
    } finally {
      setSaving(false);
    }
  }

  function conclude(saved: Saved<K>): void {
    if (saved.ended === "received" || saved.ended === "kept") signalSaved();
    switch (saved.ended) {
      case "received":
        succeed(i18n._(KIND_WORDS[kind].saved));
        onEnd();
        break;
      case "kept":
        succeed(t`Saved on this device`);
        onEnd();
        break;
      case "conflict":
        onConflict(saved);
        break;
      case "invalid":
        onInvalid(saved);
        break;
      case "refused":
        showRefused();
        onEnd();
        break;
    }
  }

  function notOpened(error: unknown): string {
    return error instanceof NewerDatabaseError
      ? t`A newer version of the app was used on this device. Write down your changes, close this site’s other tabs, and reload this page.`
      : t`This browser can’t store data for this site, so you can’t change anything here.`;
  }

  function notKept(): string {
    return currentDisconnection()
      ? t`This page can’t save anymore. Write down your changes, then reload it.`
      : t`This device couldn’t save that. Free up some space and try again.`;
  }

  return {
    failure,
    isSaving,
    /** Whether saving waits for this device's database. */
    isOpening: isSaving && phase === "opening",
    save,
  };
}

/** Shows the alert for a change that the server refused. The form is closed by then, and the details explain. */
export function useShowRefused(kind: Kind): () => void {
  const { t } = useLingui();
  const alerts = useAlerts();
  const fail = KIND_WORDS[kind].hasFormPage ? alerts.failAcrossNavigation : alerts.fail;
  return () =>
    fail(
      t`Your change was not accepted. It is still saved on this device. This page shows why, and what you can do.`,
    );
}
