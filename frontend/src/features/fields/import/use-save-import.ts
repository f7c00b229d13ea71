import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText } from "@/components/feedback/failures";
import { useFarQuestion } from "@/components/fields/far-question";
import { ApiProblem } from "@/lib/api/problem";
import { useOnline } from "@/lib/browser/use-online";
import type { FoundImport, ImportChoices } from "@/lib/fields/import/found";
import type { ImportRow } from "@/lib/fields/import/judge";
import { type ImportedField, sendImport, undoImport } from "@/lib/fields/import/send";
import { storeChoices, storeImport } from "@/lib/fields/import/stored-import";
import { useWorkspace } from "@/lib/workspace/use-workspace";

interface SaveOptions {
  farmer: string;
  found: FoundImport;
  choices: ImportChoices;
  chosen: readonly ImportRow[];
}

/**
 * Sends the chosen fields. If the server refuses a part, those before it are undone, so that all of them are saved or
 * none. If it cannot be reached, the same fields are sent again.
 */
export function useSaveImport({ farmer, found, choices, chosen }: SaveOptions) {
  const { t } = useLingui();
  const { database, news, hasChanged } = useWorkspace();
  const alerts = useAlerts();
  const failureText = useFailureText();
  const isOnline = useOnline();
  const question = useFarQuestion();
  const [saving, setSaving] = useState<{ stored: number; of: number }>();

  async function keep(next: ImportChoices): Promise<void> {
    await storeChoices(database, farmer, next);
    news.announceAtOnce();
  }

  /** What was sent before was asked about then. */
  async function isPlaceMeant(): Promise<boolean> {
    if (choices.sent) return true;
    const areas = chosen.flatMap(({ name, shape: { area } }) => {
      if (!area) return [];
      const [longitude, latitude] = area.labelPoint;
      return [{ name, at: { latitude, longitude } }];
    });
    return question.isMeant(farmer, areas);
  }

  /** A ref, not state, because a second press may come before the next render. */
  const isSaving = useRef(false);

  async function saveOnce(): Promise<void> {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      if (await isPlaceMeant()) await save();
    } finally {
      isSaving.current = false;
    }
  }

  async function save(): Promise<void> {
    alerts.clear();
    const { importId } = choices;
    const fields = chosen.flatMap(importedOf);
    const sent = fields.map(({ fieldId }) => fieldId);
    let stored = choices.stored ?? 0;
    setSaving({ stored, of: sent.length });
    try {
      await keep({ ...choices, sent, stored });
      await sendImport({ importId, farmer, fields }, (count) => {
        stored = count;
        setSaving({ stored, of: sent.length });
      });
      await keep({ ...choices, sent, stored, savedAt: Date.now() });
      hasChanged();
    } catch (error) {
      const isRefused = error instanceof ApiProblem && error.status < 500;
      if (isRefused && (await takeBack(importId, stored))) {
        await storeImport(database, farmer, found);
        news.announceAtOnce();
        alerts.fail(t`Nothing was imported.`);
      } else {
        await keep({ ...choices, sent, stored });
      }
      alerts.fail(failureText(error));
    } finally {
      setSaving(undefined);
    }
  }

  return { isOnline, saving, asked: question.asked, save: () => void saveOnce() };
}

function importedOf({ shape: { fieldId }, verdict }: ImportRow): ImportedField[] {
  return verdict.is === "invalid" ? [] : [{ fieldId, field: verdict.field }];
}

/** Whether nothing of the import is stored any more. */
async function takeBack(importId: string, stored: number): Promise<boolean> {
  if (stored === 0) return true;
  return undoImport(importId).then(
    () => true,
    () => false,
  );
}
