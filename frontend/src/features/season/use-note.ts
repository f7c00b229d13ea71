import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText } from "@/components/feedback/failures";
import { BOOK_KEY, type Book, writeNote } from "@/lib/api/book";
import { hasCode } from "@/lib/api/problem";
import { isRecord } from "@/lib/is-record";
import type { FarmerNote } from "@/lib/season/season-order";

/** Returns whether the server has the note. */
export type WriteNote = (
  farmer: string,
  before: FarmerNote | undefined,
  content: NoteContent,
) => Promise<boolean>;

export type NoteContent = Pick<FarmerNote, "note" | "calledOn">;

/** Writes the agent's notes. Of two devices, the second one sees what the first one wrote before it replaces that. */
export function useNote() {
  const { t } = useLingui();
  const client = useQueryClient();
  const alerts = useAlerts();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);

  function keep(note: FarmerNote): void {
    client.setQueriesData<Book>({ queryKey: BOOK_KEY }, (book) => {
      const others = book?.notes.filter(({ farmer }) => farmer !== note.farmer);
      return book && others && { ...book, notes: [...others, note] };
    });
  }

  async function write(
    farmer: string,
    before: FarmerNote | undefined,
    content: NoteContent,
  ): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    try {
      keep(await writeNote(farmer, before, content));
      return true;
    } catch (error) {
      if (!hasCode(error, "book/note-stale")) {
        alerts.fail(failureText(error));
        return false;
      }
      if (isNote(error.current)) keep(error.current);
      else await client.invalidateQueries({ queryKey: BOOK_KEY });
      alerts.fail(t`This note was changed on another device. Look at it before you save yours.`);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, write };
}

function isNote(value: unknown): value is FarmerNote {
  return isRecord(value) && typeof value.farmer === "string" && typeof value.version === "number";
}
