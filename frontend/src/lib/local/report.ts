/** The report of a planting: its members without those that the server adds. */
import { isRecord } from "@/lib/is-record";
import type { Planting, PlantingBody } from "@/lib/rules";

/** Takes only the reported members. */
export function reportOf(planting: Planting): PlantingBody {
  const {
    plantingId: _plantingId,
    startDate: _startDate,
    endDate: _endDate,
    creator: _creator,
    farmer: _farmer,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    reportedAt: _reportedAt,
    version: _version,
    ...report
  } = planting;
  return report;
}

/** Whether two reports are equal. */
export function isSameReport(one: PlantingBody, other: PlantingBody): boolean {
  return canonical(one) === canonical(other);
}

/** JSON with the members in a fixed order, and without undefined ones. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    isRecord(member) ? sorted(member) : member,
  );
}

function sorted(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
