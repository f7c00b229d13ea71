/** What a farm is expected to report for a crop year, as far as this device knows it. */
import { shownFieldsOf } from "@/lib/fields/local-fields";
import { compareNames } from "@/lib/language/names";
import type { LocalDatabase } from "@/lib/local/database";
import { type LocalRecord, recordsOf } from "@/lib/local/records";
import { cropYearOf } from "@/lib/planting/crop-years";
import { shownPlantingsOf } from "@/lib/planting/local-plantings";
import { groundOf, nothingOf, plantedOf } from "@/lib/planting/planted";
import { type Field, type Planting, rules, type ZeroReport } from "@/lib/rules";

/** Ground of last crop year that nobody has reported yet. */
export interface MissingGround {
  /** Names it among the missing ones: the id of its first planting of last year. */
  key: string;
  name: string;
  /** The field may be one that this device does not have. */
  fieldId: string | undefined;
  field: Field | undefined;
  /** Last year's plantings on it, at least one. */
  lines: readonly Planting[];
}

export interface FarmSeason {
  cropYear: number;
  /** The number of grounds of last year and of those that are reported. */
  expected: number;
  reported: number;
  /** The ids of the fields with a report of the crop year, whatever was on them last year. */
  reportedFields: readonly string[];
  /** Whether someone said that the farm has no acres to report. */
  hasNoAcres: boolean;
  /** Whether the farm has plantings of the crop year. */
  hasPlantings: boolean;
  /** By name. */
  missing: readonly MissingGround[];
  /** The zero reports of the crop year, also those with a deletion that can be undone. */
  zeroReports: readonly LocalRecord<"zeroReport">[];
}

export async function farmSeason(
  database: LocalDatabase,
  me: string,
  farmer: string,
  cropYear: number,
): Promise<FarmSeason> {
  const [fields, plantings, zeroReports] = await Promise.all([
    shownFieldsOf(database, me, farmer),
    shownPlantingsOf(database, me, farmer),
    recordsOf(database, me, "zeroReport", farmer),
  ]);
  const standing = zeroReports.filter(({ isDeleted }) => !isDeleted).map(({ record }) => record);
  return {
    ...seasonOf({ fields, plantings, zeroReports: standing }, cropYear),
    zeroReports: zeroReports.filter(({ record }) => record.cropYear === cropYear),
  };
}

/** What a farm has, without what is deleted. */
export interface FarmRecords {
  fields: readonly Field[];
  plantings: readonly Planting[];
  zeroReports: readonly ZeroReport[];
}

/** The season of a farm with these records. */
export function seasonOf(
  { fields, plantings, zeroReports }: FarmRecords,
  cropYear: number,
): Omit<FarmSeason, "zeroReports"> {
  const { missing, ...season } = rules().farmSeason(
    cropYear,
    plantings.map(plantedOf),
    fields.map(groundOf),
    zeroReports.map(nothingOf),
  );
  const grounds = missing.flatMap(({ fieldId, lines: places }) => {
    const lines = places.flatMap((place) => plantings[place] ?? []).sort(byPart);
    const [first] = lines;
    const field = fields.find((one) => one.fieldId === fieldId);
    return first
      ? [{ key: first.plantingId, name: field?.name ?? first.fieldName, fieldId, field, lines }]
      : [];
  });
  return {
    cropYear,
    ...season,
    hasPlantings: plantings.some((planting) => cropYearOf(planting) === cropYear),
    missing: grounds.sort((one, other) => compareNames(one.name, other.name)),
  };
}

/** By the part of the field, and then by the start. */
function byPart(one: Planting, other: Planting): number {
  const { subfield = "", startDateISO = "" } = other;
  return (
    compareNames(one.subfield ?? "", subfield) || compareNames(one.startDateISO ?? "", startDateISO)
  );
}
