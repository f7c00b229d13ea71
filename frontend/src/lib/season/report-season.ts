/** Saves the answers about a farm's season on this device. */
import { addRecord } from "@/lib/local/outbox";
import { addPlanting } from "@/lib/planting/local-plantings";
import { newId } from "@/lib/records/id";
import type { RecordKey } from "@/lib/records/kinds";
import { type PlantingBody, rules } from "@/lib/rules";
import type { OpenWorkspace } from "@/lib/workspace/workspace-context";
import { farmSeason, type MissingGround } from "./farm-season";

/** What is said of one ground: its plantings, or that nothing is planted. */
export interface GroundAnswer {
  ground: MissingGround;
  /** None if nothing is planted. */
  reports: readonly PlantingBody[];
}

/** A record that was made of an answer. */
export interface MadeRecord extends RecordKey {
  /** The name of the ground; empty for the whole farm. */
  name: string;
}

/**
 * Saves the answers about grounds that are still missing: another tab, or this one a moment ago, may have answered. The
 * records are safe on this device once this resolves.
 */
export async function reportGrounds(
  { database, userId }: OpenWorkspace,
  farmer: string,
  cropYear: number,
  answers: readonly GroundAnswer[],
): Promise<MadeRecord[]> {
  const now = new Date();
  const { missing } = await farmSeason(database, userId, farmer, cropYear);
  const open = new Set(missing.map(({ key }) => key));
  const made: MadeRecord[] = [];
  for (const { ground, reports } of answers.filter((one) => open.has(one.ground.key))) {
    const { name, fieldId } = ground;
    for (const report of reports) {
      const plantingId = newId();
      const placed = rules().withFix(report, [], now.toISOString());
      await addPlanting(database, { plantingId, farmer, report: placed }, now.getTime());
      made.push({ kind: "planting", id: plantingId, name });
    }
    if (reports.length === 0) {
      const document = { cropYear, fieldName: name, ...(fieldId !== undefined && { fieldId }) };
      made.push(await addZeroReport(database, farmer, document, now));
    }
  }
  return made;
}

/** Says that the farm has no acres to report, unless that is said already. */
export async function reportNoAcres(
  { database, userId }: OpenWorkspace,
  farmer: string,
  cropYear: number,
): Promise<MadeRecord[]> {
  const { hasNoAcres } = await farmSeason(database, userId, farmer, cropYear);
  return hasNoAcres ? [] : [await addZeroReport(database, farmer, { cropYear }, new Date())];
}

async function addZeroReport(
  database: OpenWorkspace["database"],
  farmer: string,
  document: { cropYear: number; fieldName?: string; fieldId?: string },
  now: Date,
): Promise<MadeRecord> {
  const id = newId(now.getTime());
  await addRecord(database, { kind: "zeroReport", id, farmer, document }, now.getTime());
  return { kind: "zeroReport", id, name: document.fieldName ?? "" };
}
