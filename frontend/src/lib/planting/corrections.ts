/**
 * Corrections by an agent, which are told until the person has read them. The server moves `updatedAt`
 * at every change, and `reportedAt` only at those of the farm, so no call is needed to find them. This
 * browser keeps which version was read, and nothing of what it says.
 */
import { logFailure } from "@/lib/browser/log-failure";
import { browserStorage } from "@/lib/browser/storage";
import { isRecord } from "@/lib/is-record";
import { type Planting, rules } from "@/lib/rules";

/** Whether someone other than the farm changed the record last. */
export function isCorrected({
  updatedAt,
  reportedAt,
  confirmation,
}: Pick<Planting, "updatedAt" | "reportedAt" | "confirmation">): boolean {
  return rules().isCorrected(reportedAt, updatedAt, confirmation);
}

/** The corrected plantings of which the person has not read this version. */
export function unreadCorrections(
  userId: string,
  plantings: readonly Planting[],
): ReadonlySet<string> {
  const read = readVersions(userId);
  const unread = plantings.filter(
    (planting) => isCorrected(planting) && (read[planting.plantingId] ?? 0) < planting.version,
  );
  return new Set(unread.map(({ plantingId }) => plantingId));
}

/** Notes that the person has read this version. */
export function noteRead(userId: string, { plantingId, version }: Planting): void {
  const read = { ...readVersions(userId), [plantingId]: version };
  try {
    browserStorage().setItem(keyOf(userId), JSON.stringify(read));
  } catch (error) {
    // It is told once more.
    logFailure("It could not be noted that a correction was read", error);
  }
}

/** Forgets what a person read whose account is deleted. */
export function dropReadCorrections(userId: string): void {
  browserStorage().removeItem(keyOf(userId));
}

function keyOf(userId: string): string {
  return `read-corrections-${userId}`;
}

function readVersions(userId: string): Record<string, number> {
  const text = browserStorage().getItem(keyOf(userId));
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? (value as Record<string, number>) : {};
  } catch {
    return {};
  }
}
