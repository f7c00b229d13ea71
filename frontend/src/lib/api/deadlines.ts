/** The calls for the dates of insurance and reporting. */
import { call, callForJson, type Schemas } from "@/lib/api/call";
import { send } from "@/lib/api/client";
import { ApiProblem } from "@/lib/api/problem";

export type KnownDeadline = Schemas["KnownDeadline"];
export type DatedFarms = Schemas["DatedFarms"];

/** A date that an agent enters. */
export type DeadlineBody = Schemas["DeadlineBody"];

/** A date that an agent entered, which they can change. */
export interface OwnDeadline extends KnownDeadline {
  deadlineId: string;
  version: number;
}

export function isOwn(deadline: KnownDeadline): deadline is OwnDeadline {
  return deadline.deadlineId !== undefined && deadline.version !== undefined;
}

export function getDeadlines(cropYear: number, signal?: AbortSignal): Promise<KnownDeadline[]> {
  return callForJson("GET", "/api/deadlines", { query: { cropYear }, signal });
}

/** The crops and counties of the farms that the person sees. */
export function getDatedFarms(signal?: AbortSignal): Promise<DatedFarms> {
  return callForJson("GET", "/api/deadlines/farms", { signal });
}

/** Enters a date under a new id; sent again, it is the same date. With a version, it replaces the date of that version. */
export async function putDeadline(id: string, body: DeadlineBody, version?: number): Promise<void> {
  await send({
    method: "PUT",
    path: `/api/deadlines/${id}`,
    body,
    headers: version === undefined ? {} : { "if-match": `"${version}"` },
  });
}

/** Withdraws a date. The returned version brings it back. */
export async function withdrawDeadline(id: string): Promise<number> {
  const path = { deadline_id: id };
  const { headers } = await call("DELETE", "/api/deadlines/{deadline_id}", { path });
  return Number(headers.get("etag")?.replace(/\D/g, ""));
}

/** Whether the date was changed elsewhere since this screen read it. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === "deadlines/stale";
}
