/** Saves an edit through this device's outbox. */

import { pause } from "@/lib/browser/clock";
import { addRecord, editRecord, settle } from "@/lib/local/outbox";
import { type LocalRecord, oneRecord } from "@/lib/local/records";
import { noteSaved } from "@/lib/records/just-saved";
import {
  type AnyDocument,
  type DocumentOf,
  factsOf,
  type Kind,
  type RecordOf,
} from "@/lib/records/kinds";
import { startRules, type Violation } from "@/lib/rules";
import type { OpenWorkspace } from "@/lib/workspace/workspace-context";
import { type Conflict, conflictOf } from "./conflict";

export type Saved<K extends Kind> =
  /** The server has the record. */
  | { ended: "received" }
  /** It is safe on this device, which will send it. */
  | { ended: "kept" }
  /** Someone else changed the same values. */
  | { ended: "conflict"; conflict: Conflict<K> }
  /** It stays on this device as `record`, which the person can correct. */
  | { ended: "invalid"; violations: readonly Violation[]; record: RecordOf<K> }
  /** It stays on this device. The details show the reason. */
  | { ended: "refused" };

export interface RecordSaver<K extends Kind> {
  /** Saves `document` as a new record; `start` is the empty record that the form began with. */
  add: (start: RecordOf<K>, document: DocumentOf<K>) => Promise<Saved<K>>;
  /**
   * Saves `document`. `base` is the record as the person saw it when they began, and `reason` why an agent corrects it.
   */
  save: (base: RecordOf<K>, document: DocumentOf<K>, reason?: string) => Promise<Saved<K>>;
  /** Settles a conflict with what the person decided. */
  settle: (id: string, decision: AnyDocument) => Promise<Saved<K>>;
}

/** How long to wait for the server, in milliseconds, before saying that the device has saved the edit. */
const PATIENCE = 4_000;

/** Saves the edit on this device first, then waits briefly for the server. */
export function throughOutbox<K extends Kind>(workspace: OpenWorkspace, kind: K): RecordSaver<K> {
  const { database, synchronizer, news, me } = workspace;

  async function outcome(id: string): Promise<Saved<K>> {
    const asOf = () => oneRecord(database, me.userId, kind, id);
    const isPending = (local: LocalRecord<K> | undefined) =>
      local?.progress.step === "saved" || local?.progress.step === "sent";
    let isOver = false;
    const over = Promise.race([synchronizer.run(), pause(PATIENCE)]).then(() => {
      isOver = true;
    });
    news.announce();
    let local = await asOf();
    while (isPending(local) && !isOver) {
      await Promise.race([news.next(), over]);
      local = await asOf();
    }
    const conflict = local && conflictOf(kind, local);
    return conflict ? orMerged(conflict) : savedOf(local);
  }

  /** The person may have corrected the change since, so that there is no conflict any more. */
  async function orMerged(conflict: Conflict<K>): Promise<Saved<K>> {
    const { id, base, mine, theirs } = conflict;
    const { document, conflicts } = (await startRules()).merge(kind, base, mine, theirs);
    return conflicts.length === 0 ? settled(id, document) : { ended: "conflict", conflict };
  }

  async function settled(id: string, decision: AnyDocument): Promise<Saved<K>> {
    await settle(database, { kind, id }, decision);
    return outcome(id);
  }

  return {
    add: async (start, document) => {
      const { id, farmer } = factsOf(kind, start);
      const now = Date.now();
      // Another tab, or this one before it was killed, may have saved it already.
      const saved = await oneRecord(database, me.userId, kind, id);
      if (saved) await editRecord(database, kind, saved.record, document, now);
      else await addRecord(database, { kind, id, farmer, document }, now);
      return outcome(id);
    },
    save: async (base, document, reason) => {
      await editRecord(database, kind, base, document, Date.now(), reason);
      const { id, version } = factsOf(kind, base);
      noteSaved(id, version);
      return outcome(id);
    },
    settle: settled,
  };
}

function savedOf<K extends Kind>(local: LocalRecord<K> | undefined): Saved<K> {
  switch (local?.progress.step) {
    case "received":
      return { ended: "received" };
    case "attention": {
      const { refusal } = local.progress;
      if (refusal.reason === "invalid") {
        return { ended: "invalid", violations: refusal.violations, record: local.record };
      }
      return { ended: "refused" };
    }
    default:
      return { ended: "kept" };
  }
}
