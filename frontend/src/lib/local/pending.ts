/** Records that an agent entered, which wait for the farmer. */
import { allRecords, type LocalRecord } from "@/lib/local/records";
import { ALL_KINDS, type AnyRecord, type Kind } from "@/lib/records/kinds";
import type { LocalDatabase } from "./database";

interface Shown {
  record: Pick<AnyRecord, "confirmation">;
  progress: Pick<LocalRecord<Kind>["progress"], "step">;
}

/** Whether the farmer is to answer. An unsent change of theirs is their answer, and a refused one comes first. */
export function waitsForFarmer({ record, progress }: Shown): boolean {
  return record.confirmation === "pending" && progress.step === "received";
}

/** How many records of each kind wait for the farmer. */
export async function countWaiting(
  database: LocalDatabase,
  me: string,
): Promise<Readonly<Record<Kind, number>>> {
  const count = async (kind: Kind) => {
    const all = await allRecords(database, me, kind);
    return [kind, all.filter(waitsForFarmer).length] as const;
  };
  return Object.fromEntries(await Promise.all(ALL_KINDS.map(count))) as Record<Kind, number>;
}
