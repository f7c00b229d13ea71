/** The outbox as the network sees it: what may leave, and what becomes of what left. */
import type { Planting, PlantingBody } from "@/lib/rules";
import { copyPlanting } from "./copy";
import type { LocalDatabase } from "./database";
import { allEntries, baseOf, entriesOf, unsent } from "./outbox";
import { isSameReport } from "./report";
import type { OutboxEntry, Refusal } from "./schema";
import { type Outbox, write } from "./write";

/** What may leave now, in the order in which it was made, and when there will be more. */
export interface Departures {
  due: OutboxEntry[];
  /** Milliseconds until something that waits for its time is due. */
  nextIn: number | undefined;
}

/** The first entry of each planting that may leave. */
export async function departures(database: LocalDatabase, now: number): Promise<Departures> {
  const due: OutboxEntry[] = [];
  let nextIn: number | undefined;
  for (const entries of byPlanting(await allEntries(database))) {
    const [first] = entries;
    if (!first || first.refusal) continue;
    const wait = waitOf(entries, now);
    if (wait > 0) nextIn = Math.min(nextIn ?? wait, wait);
    else due.push(first);
  }
  return { due: due.sort((one, other) => one.seq - other.seq), nextIn };
}

/**
 * Notes that the first entry of a planting leaves, and answers it as it stands then; nothing when it
 * is not to leave any more. A planting that is deleted before any of it has left was never anywhere
 * else, and goes whole.
 */
export async function depart(
  database: LocalDatabase,
  { seq, plantingId }: OutboxEntry,
  now: number,
): Promise<OutboxEntry | undefined> {
  return write(database, "strict", async (writing) => {
    const outbox = writing.objectStore("outbox");
    const entries = await entriesOf(outbox, plantingId);
    const [first] = entries;
    if (first?.seq !== seq || first.refusal || waitOf(entries, now) > 0) return undefined;
    if (isOnlyHere(entries)) {
      for (const entry of entries) await outbox.delete(entry.seq);
      return undefined;
    }
    if (first.sentAt !== undefined) return first;
    const departing = { ...first, sentAt: now };
    await outbox.put(departing);
    return departing;
  });
}

/** Makes an entry that is known not to have arrived say what came of merging it with a newer version. */
export async function rebase(
  database: LocalDatabase,
  entry: OutboxEntry,
  report: PlantingBody,
  current: Planting,
): Promise<void> {
  await write(database, "strict", async (writing) => {
    const outbox = writing.objectStore("outbox");
    await copyPlanting(writing, current);
    if (!(await isStillSo(outbox, entry))) return;
    await outbox.put({ ...unsent(entry), report, base: baseOf(current, false) });
  });
}

/**
 * Takes an entry out on its receipt: the planting as the server holds it, or nothing where it is
 * deleted. Losing this write would only send the entry again, so it waits for no disk.
 */
export async function receive(
  database: LocalDatabase,
  entry: OutboxEntry,
  stored: Planting | undefined,
): Promise<void> {
  await write(database, "relaxed", async (writing) => {
    if (stored) await copyPlanting(writing, stored);
    else await writing.objectStore("plantings").delete(entry.plantingId);
    const outbox = writing.objectStore("outbox");
    if (await isStillSo(outbox, entry)) await outbox.delete(entry.seq);
  });
}

/** Keeps an entry here, with the reason why the server did not take it. */
export async function refuse(
  database: LocalDatabase,
  entry: OutboxEntry,
  refusal: Refusal,
): Promise<void> {
  await write(database, "strict", async (writing) => {
    const outbox = writing.objectStore("outbox");
    if (refusal.reason === "conflict") await copyPlanting(writing, refusal.current);
    if (await isStillSo(outbox, entry)) await outbox.put({ ...entry, refusal });
  });
}

/** Whether an entry is as it was looked at: what has not left yet, the person may have changed or taken back meanwhile. */
async function isStillSo(outbox: Outbox, entry: OutboxEntry): Promise<boolean> {
  const stored = await outbox.get(entry.seq);
  return (
    stored?.kind === entry.kind &&
    stored.sentAt === entry.sentAt &&
    isSameReport(stored.report, entry.report)
  );
}

function byPlanting(entries: OutboxEntry[]): Iterable<OutboxEntry[]> {
  const groups = new Map<string, OutboxEntry[]>();
  for (const entry of entries) {
    const group = groups.get(entry.plantingId);
    if (group) group.push(entry);
    else groups.set(entry.plantingId, [entry]);
  }
  return groups.values();
}

/** For how long the first of a planting's entries has to wait; a planting just deleted waits for the undoing. */
function waitOf(entries: OutboxEntry[], now: number): number {
  const decisive = isOnlyHere(entries) ? entries.at(-1) : entries[0];
  // A clock that was set back must not hold anything here.
  if (!decisive || now < decisive.madeAt) return 0;
  return Math.max(0, decisive.dueAt - now);
}

/** Whether the planting was made and deleted here, and nothing of it has left. */
function isOnlyHere(entries: OutboxEntry[]): boolean {
  const isNew = entries[0]?.base === undefined && entries[0]?.sentAt === undefined;
  return isNew && entries.at(-1)?.kind === "delete";
}
