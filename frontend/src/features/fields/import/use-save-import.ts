import { useLingui } from "@lingui/react/macro";
import { useState, useSyncExternalStore } from "react";
import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText } from "@/components/feedback/use-failure-text";
import { ApiProblem } from "@/lib/api/problem";
import type { ImportChoices } from "@/lib/fields/import/found";
import type { ImportRow } from "@/lib/fields/import/judge";
import { keepChoices } from "@/lib/fields/import/kept";
import { type ImportedField, sendImport, undoImport } from "@/lib/fields/import/send";
import { useWorkspace } from "@/lib/workspace/use-workspace";

interface SaveOptions {
  farmer: string;
  choices: ImportChoices;
  chosen: readonly ImportRow[];
}

/**
 * Sends the chosen fields. If the server refuses a part, those before it are undone, so that all of them are saved or
 * none. If it cannot be reached, the same fields are sent again.
 */
export function useSaveImport({ farmer, choices, chosen }: SaveOptions) {
  const { t } = useLingui();
  const { database, news, hasChanged } = useWorkspace();
  const alerts = useAlerts();
  const failureText = useFailureText();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const [isSaving, setSaving] = useState(false);

  async function keep(next: ImportChoices): Promise<void> {
    await keepChoices(database, farmer, next);
    news.tellAtOnce();
  }

  async function save(): Promise<void> {
    alerts.clear();
    setSaving(true);
    const { importId } = choices;
    const fields = chosen.flatMap(importedOf);
    const sent = fields.map(({ fieldId }) => fieldId);
    let stored = choices.stored ?? 0;
    try {
      await keep({ ...choices, sent, stored });
      await sendImport({ importId, farmer, fields }, (count) => {
        stored = count;
      });
      await keep({ ...choices, sent, stored, savedAt: Date.now() });
      hasChanged();
    } catch (error) {
      alerts.fail(failureText(error));
      if (!(error instanceof ApiProblem) || error.status >= 500) {
        await keep({ ...choices, sent, stored });
        return;
      }
      if (stored > 0) await undoImport(importId);
      const { sent: _, stored: __, ...before } = choices;
      await keep(before);
      alerts.fail(t`Nothing was imported.`);
    } finally {
      setSaving(false);
    }
  }

  return { isOnline, isSaving, save: () => void save() };
}

function importedOf({ shape: { fieldId }, verdict }: ImportRow): ImportedField[] {
  return verdict.is === "invalid" ? [] : [{ fieldId, field: verdict.field }];
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
