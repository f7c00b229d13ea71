/** An import on this device, one for each farm, so that a reload goes on with it. */
import type { LocalDatabase } from "@/lib/local/database";
import { newId } from "@/lib/records/id";
import type { FoundFiles, FoundImport, ImportChoices } from "./found";

interface StoredImport {
  found: FoundImport;
  choices: ImportChoices;
}

/** What was last read. It never changes, and with thousands of shapes it takes long to read again. */
let last: { importId: string; found: FoundImport } | undefined;

export async function readStoredImport(
  database: LocalDatabase,
  farmer: string,
): Promise<StoredImport | undefined> {
  const reading = database.transaction("imports");
  const choices = (await reading.store.get([farmer, "choices"])) as ImportChoices | undefined;
  if (!choices) return undefined;
  const { importId } = choices;
  if (last?.importId === importId) return { found: last.found, choices };
  const found = (await reading.store.get([farmer, "found"])) as FoundImport;
  last = { importId, found };
  return { found, choices };
}

/** Begins an import with new ids: those of an import that was taken back belong to deleted fields. */
export async function storeImport(
  database: LocalDatabase,
  farmer: string,
  found: FoundFiles,
): Promise<void> {
  const shapes = found.shapes.map((shape) => ({ ...shape, fieldId: newId() }));
  const members = found.columns.map(({ member }) => member ?? "");
  const choices: ImportChoices = { importId: newId(), members, changed: [] };
  const writing = database.transaction("imports", "readwrite", { durability: "strict" });
  await Promise.all([
    writing.store.put({ ...found, shapes }, [farmer, "found"]),
    writing.store.put(choices, [farmer, "choices"]),
    writing.done,
  ]);
}

export async function storeChoices(
  database: LocalDatabase,
  farmer: string,
  choices: ImportChoices,
): Promise<void> {
  const writing = database.transaction("imports", "readwrite", { durability: "strict" });
  await Promise.all([writing.store.put(choices, [farmer, "choices"]), writing.done]);
}

export async function deleteImport(database: LocalDatabase, farmer: string): Promise<void> {
  const writing = database.transaction("imports", "readwrite");
  await Promise.all([
    writing.store.delete([farmer, "found"]),
    writing.store.delete([farmer, "choices"]),
    writing.done,
  ]);
}
