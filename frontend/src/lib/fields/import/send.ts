/** Sends an import to the server, in as many calls as its size needs. */
import { call, callForJson, type Schemas } from "@/lib/api/call";
import { type FieldBody, rules } from "@/lib/rules";

/** A field with the id that this device made for it. */
export interface ImportedField {
  fieldId: string;
  field: FieldBody;
}

/** The unit is bytes; the server takes half a megabyte. */
const BYTES_MAX = 400_000;

/** Each part is stored entirely or not at all, and has `most` fields at most. */
export function partsOf(fields: readonly ImportedField[], most: number): ImportedField[][] {
  const parts: ImportedField[][] = [];
  let bytes = 0;
  for (const field of fields) {
    const size = new TextEncoder().encode(JSON.stringify(field)).length;
    const last = parts.at(-1);
    if (!last || last.length === most || bytes + size > BYTES_MAX) {
      parts.push([field]);
      bytes = size;
    } else {
      last.push(field);
      bytes += size;
    }
  }
  return parts;
}

export interface SentImport {
  importId: string;
  farmer: string;
  fields: readonly ImportedField[];
}

/** Sends all parts again that it cannot know of. The server recognizes those that it has. */
export async function sendImport(
  { importId, farmer, fields }: SentImport,
  onStored: (stored: number) => void,
): Promise<void> {
  let stored = 0;
  for (const part of partsOf(fields, rules().limits().importFields)) {
    const body = { importId, farmer, fields: part } as Schemas["ImportBody"];
    await call("POST", "/api/fields/import", { body });
    stored += part.length;
    onStored(stored);
  }
}

export function undoImport(importId: string): Promise<Schemas["UndoneImport"]> {
  return callForJson("DELETE", "/api/fields/imports/{import_id}", {
    path: { import_id: importId },
  });
}
