import type { DownloadedFile } from "@/lib/api/accounts";
import { call, callForJson, fileNameOf, type Schemas } from "@/lib/api/call";
import { send } from "@/lib/api/client";
import { addressOf } from "@/lib/records/kinds";
import type { Field, Format } from "@/lib/rules";

export function getFields(userId: string, signal?: AbortSignal): Promise<Field[]> {
  return callForJson("POST", "/api/fields/getFields", { body: { userId }, signal });
}

export function getField(fieldId: string, signal?: AbortSignal): Promise<Field> {
  return callForJson("GET", "/api/fields/{field_id}", { path: { field_id: fieldId }, signal });
}

/** A file of the fields of a farmer, or of all. */
export async function getFieldsExport(
  format: Format,
  farmers: readonly string[],
  today: string,
): Promise<DownloadedFile> {
  const query = { today, ...(farmers.length > 0 && { farmer: [...farmers] }) };
  const given = { path: { format }, query };
  const response = await call("GET", "/api/fields/export.{format}", given);
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    name: fileNameOf(response.headers),
  };
}

/** Merges a field into another one, both as the person saw them. Returns the one that stays. */
export async function mergeFields(gone: Field, into: Field): Promise<Field> {
  const body: Schemas["MergeBody"] = { into: into.fieldId, intoVersion: into.version };
  return (await send({ method: "POST", ...toReshape(gone, "merge"), body })).json();
}

/** Splits a field, as the person saw it, into parts. `othersTo` gets the plantings that lie in none of them. */
export async function splitField(
  field: Field,
  parts: Schemas["SplitBody"]["parts"],
  othersTo: string,
): Promise<void> {
  const body: Schemas["SplitBody"] = { parts, othersTo };
  await send({ method: "POST", ...toReshape(field, "split"), body });
}

/** A call that changes the land of a field and its plantings at once. */
function toReshape({ fieldId, version }: Field, verb: string) {
  const path = `${addressOf({ kind: "field", id: fieldId })}/${verb}`;
  return { path, headers: { "if-match": `"${version}"` } };
}
