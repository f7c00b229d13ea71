/** The fields of a map as this device has them, with what fills them. */
import { cropsOfFields, type PlantedInYear } from "@/lib/fields/crops-of-fields";
import { type LocalDatabase, openLocal } from "@/lib/local/database";
import { allPeople } from "@/lib/local/people";
import { gatherRecords } from "@/lib/local/records";
import { type Field, type Planting, startWasm } from "@/lib/wasm";
import type { FieldsOnDevice, MapField } from "./features";
import { type FieldFill, farmerColors, fillOf } from "./field-fills";

/** What is read once for all choices of a crop year and a fill. */
interface Land {
  fields: readonly Field[];
  planted: readonly PlantedInYear[];
  /** The farmers' names by id. */
  names: ReadonlyMap<string, string>;
}

interface Reading {
  /** Names the person and the farm. */
  of: string;
  at: number;
  land: Promise<Land>;
}

let last: Reading | undefined;

/** Each field has its fill, and the words below its name. */
export async function filledFields(
  shown: FieldsOnDevice,
): Promise<(MapField & { fill: FieldFill; acres: number | undefined })[]> {
  const { fields, planted, names } = await landOf(shown);
  const { fillBy, cropYear, cropNames } = shown;
  if (fillBy === "farmer") {
    const colors = farmerColors(fields.map(({ farmer }) => farmer));
    return fields.map(({ farmer, acres, ...field }) => {
      const [words, color] = [names.get(farmer) ?? "", colors.get(farmer) ?? ""];
      return { ...field, acres, words, fill: { by: "farmer", farmer, farmerName: words, color } };
    });
  }
  const crops = cropsOfFields(planted, cropYear);
  return fields.map(({ acres, ...field }) => {
    const there = crops.get(field.fieldId) ?? [];
    const words = there.map((crop) => cropNames[crop] ?? crop).join(", ");
    return { ...field, acres, words, fill: fillOf(fillBy, there[0]) };
  });
}

/** One reading at a time: while changes come in quickly, those in between are left out. */
function landOf({ userId, farmer, at }: FieldsOnDevice): Promise<Land> {
  const of = JSON.stringify([userId, farmer]);
  if (last?.of === of && last.at === at) return last.land;
  const before = last?.of === of ? last.land.catch(() => undefined) : Promise.resolve();
  const land: Promise<Land> = before.then(() =>
    last?.of === of && last.at > at ? last.land : readLand(userId, farmer),
  );
  last = { of, at, land };
  land.catch(() => {
    if (last?.land === land) last = undefined;
  });
  return land;
}

async function readLand(userId: string, farmer: string | undefined): Promise<Land> {
  const [database, { cropYear }] = await Promise.all([openLocal(userId), startWasm()]);
  try {
    const [fields, planted, people] = await Promise.all([
      gatherRecords(database, userId, "field", farmer, (field) => field),
      plantedOnFields(database, userId, farmer, cropYear),
      allPeople(database),
    ]);
    const names = [...people].map(([id, { firstName, lastName }]): [string, string] => [
      id,
      `${firstName} ${lastName}`,
    ]);
    return { fields, planted, names: new Map(names) };
  } finally {
    database.close();
  }
}

/** The plantings that name a field. Many have the same crop and start, and thus the same crop year. */
function plantedOnFields(
  database: LocalDatabase,
  userId: string,
  farmer: string | undefined,
  cropYearOf: (planting: Planting) => number | undefined,
): Promise<PlantedInYear[]> {
  const years = new Map<string, number | undefined>();
  return gatherRecords(database, userId, "planting", farmer, (planting) => {
    const { fieldId, crop, estimatedAcres, startDateISO } = planting;
    if (fieldId === undefined) return undefined;
    const key = `${crop} ${startDateISO}`;
    if (!years.has(key)) years.set(key, cropYearOf(planting));
    const known = { fieldId, crop, ...(estimatedAcres !== undefined && { estimatedAcres }) };
    return { planting: known, cropYear: years.get(key) };
  });
}
