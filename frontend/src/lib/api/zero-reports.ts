import { callForJson } from "@/lib/api/call";
import type { ZeroReport } from "@/lib/rules";

/** The zero reports of a farmer. */
export async function getZeroReports(userId: string, signal?: AbortSignal): Promise<ZeroReport[]> {
  const body = { userId };
  const found = await callForJson("POST", "/api/zero-reports/getZeroReports", { body, signal });
  return found as ZeroReport[];
}
