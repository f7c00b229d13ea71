import { useState } from "react";
import { today } from "@/lib/browser/clock";
import type { FarmerNote, SeasonFarmer } from "@/lib/season/season-order";
import type { NoteContent, WriteNote } from "./use-note";

/** The last call that was noted here. */
interface Called {
  farmer: string;
  name: string;
  /** The day of the call before; undefined for the first one. */
  before: string | undefined;
}

/** Notes that the agent called a farmer today, and takes the last one back. The text of the note stays as it is. */
export function useCalls(notes: readonly FarmerNote[] | undefined, write: WriteNote) {
  const [called, setCalled] = useState<Called>();

  async function noteCall({ row: { farmer }, name, note }: SeasonFarmer): Promise<void> {
    if (await write(farmer, note, contentOf(note, today()))) {
      setCalled({ farmer, name, before: note?.calledOn });
    }
  }

  async function undoCall(): Promise<void> {
    if (!called) return;
    const note = notes?.find(({ farmer }) => farmer === called.farmer);
    if (await write(called.farmer, note, contentOf(note, called.before))) setCalled(undefined);
  }

  return {
    called,
    noteCall: (farmer: SeasonFarmer) => void noteCall(farmer),
    undoCall: () => void undoCall(),
  };
}

function contentOf(note: FarmerNote | undefined, calledOn: string | undefined): NoteContent {
  return { ...(note?.note && { note: note.note }), ...(calledOn !== undefined && { calledOn }) };
}
