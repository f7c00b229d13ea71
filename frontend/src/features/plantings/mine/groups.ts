/** How the plantings stand on the screen: the latest first, then all others by crop year and field. */
import { waitsForFarmer } from "@/lib/local/pending";
import { needsAttention } from "@/lib/local/records";
import type { CropYearGroup } from "@/lib/planting/groups";
import * as groups from "@/lib/planting/groups";
import type { LocalPlanting } from "@/lib/planting/local-plantings";
import type { Planting } from "@/lib/rules";

/** How many of the newest plantings stand on top. All unsent ones do. */
const NEWEST = 5;

/** How long a new planting stands on top, in milliseconds. */
const NEW_FOR = 24 * 60 * 60 * 1000;

/** The plantings that stand on top: those that need the person or wait for the farmer, then the corrected and the unsent ones, then the newest. */
export function latest(
  plantings: readonly LocalPlanting[],
  now: number,
  corrected: ReadonlySet<string> = new Set(),
): LocalPlanting[] {
  const newestFirst = plantings.toSorted((one, other) => madeAt(other) - madeAt(one));
  const urgent = newestFirst.filter(needsAttention);
  const waiting = newestFirst.filter(isWaiting);
  const unsent = newestFirst.filter((local) => !needsAttention(local) && !isReceived(local));
  const received = newestFirst.filter(isReceived);
  const isCorrected = ({ planting }: LocalPlanting) => corrected.has(planting.plantingId);
  const newest = received
    .filter((local) => !isCorrected(local) && !isWaiting(local) && madeAt(local) > now - NEW_FOR)
    .slice(0, NEWEST);
  return [...urgent, ...waiting, ...received.filter(isCorrected), ...unsent, ...newest];
}

export function byCropYear(
  locals: readonly LocalPlanting[],
  cropYearOf: (planting: Planting) => number | undefined,
): CropYearGroup<LocalPlanting>[] {
  return groups.byCropYear(locals, plantingOf, cropYearOf);
}

export function totalOf(locals: readonly LocalPlanting[]): groups.Total {
  return groups.totalOf(locals.map(plantingOf));
}

export function totalsByCrop(locals: readonly LocalPlanting[]): groups.CropTotal[] {
  return groups.totalsByCrop(locals.map(plantingOf));
}

function plantingOf({ planting }: LocalPlanting): Planting {
  return planting;
}

/** Whether an agent entered it and the farmer is to confirm it. */
function isWaiting({ planting, progress }: LocalPlanting): boolean {
  return waitsForFarmer({ record: planting, progress });
}

function isReceived({ progress }: LocalPlanting): boolean {
  return progress.step === "received";
}

/** The time of the pending change, or else of the first report; milliseconds since 1970. */
function madeAt({ planting, progress }: LocalPlanting): number {
  return progress.step === "received" ? Date.parse(planting.createdAt) : progress.madeAt;
}
