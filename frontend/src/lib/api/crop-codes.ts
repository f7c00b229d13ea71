/** The calls for an agent's own codes of crops. */
import { callForJson, type Schemas } from "@/lib/api/call";
import { send } from "@/lib/api/client";
import { ApiProblem } from "@/lib/api/problem";

export type CropCode = Schemas["CropCode"];
export type CropCodeBody = Schemas["CropCodeBody"];

export function getCropCodes(signal?: AbortSignal): Promise<CropCode[]> {
  return callForJson("GET", "/api/cropCodes", { signal });
}

/** Enters the code of a crop. With a version, it replaces the code of that version. */
export async function putCropCode(
  crop: string,
  body: CropCodeBody,
  version?: number,
): Promise<void> {
  await send({
    method: "PUT",
    path: `/api/cropCodes/${encodeURIComponent(crop)}`,
    body,
    headers: version === undefined ? {} : { "if-match": `"${version}"` },
  });
}

/** Removes the code, unless another version is stored than this one. */
export async function removeCropCode({ crop, version }: CropCode): Promise<void> {
  await send({
    method: "DELETE",
    path: `/api/cropCodes/${encodeURIComponent(crop)}`,
    headers: { "if-match": `"${version}"` },
  });
}

/** Whether the code was changed elsewhere since this screen read it. */
export function isStaleCode(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === "crop-codes/stale";
}
