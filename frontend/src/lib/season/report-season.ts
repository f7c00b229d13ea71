/** Saves the answers about a farm's season on this device. */
import { addRecords, type NewRecord } from "@/lib/local/outbox";
import { newId } from "@/lib/records/id";
import type { RecordKey } from "@/lib/records/kinds";
import { type PlantingBody, rules, type ZeroReportBody } from "@/lib/rules";
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
 * Saves the answers about grounds that are still missing: another tab, or this one a moment ago, may have answered. All
 * or none of the records are safe on this device once this resolves, so no ground has only a part of its lines.
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
  const records = answers
    .filter(({ ground }) => open.has(ground.key))
    .flatMap(({ ground: { name, fieldId }, reports }): MadeNow[] => {
      if (reports.length === 0) {
        const ground = { fieldName: name, ...(fieldId !== undefined && { fieldId }) };
        return [{ name, record: zeroReport(farmer, { cropYear, ...ground }) }];
      }
      return reports.map((report) => {
        const document = rules().withFix(report, [], now.toISOString());
        return { name, record: { kind: "planting", id: newId(), farmer, document } };
      });
    });
  return save(database, records, now);
}

/** Says that the farm has no acres to report, unless that is said already. */
export async function reportNoAcres(
  { database, userId }: OpenWorkspace,
  farmer: string,
  cropYear: number,
): Promise<MadeRecord[]> {
  const { hasNoAcres } = await farmSeason(database, userId, farmer, cropYear);
  const records = hasNoAcres ? [] : [{ name: "", record: zeroReport(farmer, { cropYear }) }];
  return save(database, records, new Date());
}

/** A record with the name of its ground. */
interface MadeNow {
  name: string;
  record: NewRecord;
}

function zeroReport(farmer: string, document: ZeroReportBody): NewRecord {
  return { kind: "zeroReport", id: newId(), farmer, document };
}

async function save(
  database: OpenWorkspace["database"],
  records: readonly MadeNow[],
  now: Date,
): Promise<MadeRecord[]> {
  await addRecords(
    database,
    records.map(({ record }) => record),
    now.getTime(),
  );
  return records.map(({ name, record: { kind, id } }) => ({ kind, id, name }));
}
