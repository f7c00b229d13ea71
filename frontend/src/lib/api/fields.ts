/** The calls for fields. What they answer has the rules' types, which say how deep the numbers of an area lie. */
import { queryOptions } from "@tanstack/react-query";
import type { DownloadedFile } from "@/lib/api/accounts";
import { call, callForJson, type Schemas } from "@/lib/api/call";
import { send } from "@/lib/api/client";
import { fileNameOf } from "@/lib/api/file-name";
import { addressOf } from "@/lib/records/kinds";
import type { Field, Format } from "@/lib/rules";

/** A field that was deleted, and the person who deleted it. */
export type DeletedField = Omit<Schemas["DeletedFieldEntry"], "field"> & { field: Field };

export async function getFields(userId: string, signal?: AbortSignal): Promise<Field[]> {
  const found = await callForJson("POST", "/api/fields/getFields", { body: { userId }, signal });
  return found as Field[];
}

export async function getField(fieldId: string, signal?: AbortSignal): Promise<Field> {
  const path = { field_id: fieldId };
  const found = await callForJson("GET", "/api/fields/{field_id}", { path, signal });
  return found as Field;
}

/** A file of a farmer's fields. */
export async function getFieldsExport(
  format: Format,
  farmer: string,
  today: string,
): Promise<DownloadedFile> {
  const given = { path: { format }, query: { farmer, today } };
  const response = await call("GET", "/api/fields/export.{format}", given);
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    name: fileNameOf(response.headers),
  };
}

/**
 * A farmer's fields that can still be restored, the last deleted first. `unsent` is the number of deletions that this
 * device has not sent: once one is sent, the list is read again.
 */
export function deletedFieldsQuery(farmer: string, unsent = 0) {
  return queryOptions({
    queryKey: ["fields", "deleted", farmer, unsent],
    queryFn: async ({ signal }) => {
      const body = { userId: farmer };
      const found = await callForJson("POST", "/api/fields/getDeletedFields", { body, signal });
      return found as DeletedField[];
    },
  });
}

/** Undoes the deletion that made this version. */
export async function restoreField({ fieldId, version }: Field): Promise<void> {
  const path = `${addressOf({ kind: "field", id: fieldId })}/restore`;
  await send({ method: "POST", path, headers: { "if-match": `"${version}"` } });
}
