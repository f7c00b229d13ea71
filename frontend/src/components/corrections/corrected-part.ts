/** Several corrections without a change by the farm between them are told as one. */
import type { RecordVersion } from "@/lib/api/records";

export interface CorrectedPart {
  before: RecordVersion;
  after: RecordVersion;
  /** Each reason once. */
  reasons: readonly string[];
}

/** What was corrected since the farm's own last change. */
export function correctedSince(
  versions: readonly RecordVersion[],
  reportedAt: string,
): CorrectedPart | undefined {
  const first = versions.findIndex(
    ({ changedAt }) => Date.parse(changedAt) > Date.parse(reportedAt),
  );
  return part(versions, first);
}

/** What was corrected before the answer that made the last version. */
export function correctedBeforeAnswer(
  versions: readonly RecordVersion[],
): CorrectedPart | undefined {
  const corrections = versions.slice(0, -1);
  const by = corrections.at(-1)?.changedBy.userId;
  const last = corrections.findLastIndex(({ changedBy }) => changedBy.userId !== by);
  return part(corrections, last + 1);
}

/** The versions from a place on. */
function part(versions: readonly RecordVersion[], first: number): CorrectedPart | undefined {
  const [before, after] = [versions[first - 1], versions.at(-1)];
  if (!before || !after) return undefined;
  const reasons = versions.slice(first).flatMap(({ reason }) => reason ?? []);
  return { before, after, reasons: [...new Set(reasons)] };
}
