/**
 * The step from a database of plantings to one of records of any kind. Like each step, it has its
 * own description of what it finds and leaves, so that no later change of the schema changes it.
 */
import type { Step, Upgrading } from "./steps";

interface CopiedPlanting {
  plantingId: string;
  farmer: string;
  planting: { version: number };
  generation: number;
}

interface PlantingEntry {
  kind: "put" | "delete";
  plantingId: string;
  report: object;
  base?: { report: object; version?: number };
}

/** Plantings in memory at one time. */
const AT_ONCE = 2_000;

export const keepKinds: Step = async (database, upgrading) => {
  const records = database.createObjectStore("records", { keyPath: ["kind", "id"] });
  records.createIndex("byFarmer", ["farmer", "kind"]);
  await moveCopy(upgrading);
  database.deleteObjectStore("plantings");
  await changeEntries(upgrading);
};

async function moveCopy(upgrading: Upgrading): Promise<void> {
  const [plantings, records] = [
    upgrading.objectStore("plantings"),
    upgrading.objectStore("records"),
  ];
  let rows: CopiedPlanting[];
  let last = "";
  do {
    rows = await plantings.getAll(IDBKeyRange.lowerBound(last, true), AT_ONCE);
    await Promise.all(rows.map((row) => records.put(recordOf(row))));
    last = rows.at(-1)?.plantingId ?? last;
  } while (rows.length === AT_ONCE);
}

async function changeEntries(upgrading: Upgrading): Promise<void> {
  const outbox = upgrading.objectStore("outbox");
  const entries: PlantingEntry[] = await outbox.getAll();
  await Promise.all(entries.map((entry) => outbox.put(entryOf(entry))));
  outbox.deleteIndex("byPlanting");
  outbox.createIndex("byRecord", ["kind", "id"]);
}

function recordOf({ plantingId, farmer, planting, generation }: CopiedPlanting) {
  const { version } = planting;
  return { kind: "planting", id: plantingId, farmer, version, record: planting, generation };
}

function entryOf({ kind: op, plantingId, report, base, ...rest }: PlantingEntry) {
  const { report: document, ...version } = base ?? {};
  const from = base && { base: { document, ...version } };
  return { ...rest, op, kind: "planting", id: plantingId, document: report, ...from };
}
