/** The fields of a map as this device has them, with what fills them. */
import { openLocal } from "@/lib/local/database";
import { startWasm } from "@/lib/wasm";
import { DeviceLand, type Land } from "./device-land";
import type { FieldsOnDevice, MapField } from "./features";
import { type FieldFill, farmerColors, fillOf } from "./field-fills";

interface Reading {
  /** Names the person and the farm. */
  of: string;
  at: number;
  land: Promise<Land>;
}

let last: Reading | undefined;

/** The land that was read last, which the next reading brings up to date. */
let known: { of: string; land: DeviceLand } | undefined;

/** Each field has its fill, and the words below its name. */
export async function filledFields(
  shown: FieldsOnDevice,
): Promise<(MapField & { fill: FieldFill; acres: number | undefined })[]> {
  const { fields, crops: cropsIn, reports: reportsIn, names } = await landOf(shown);
  const { fillBy, cropYear, cropNames } = shown;
  if (fillBy === "farmer") {
    const colors = farmerColors(fields.map(({ farmer }) => farmer));
    return fields.map(({ farmer, acres, ...field }) => {
      const [words, color] = [names.get(farmer) ?? "", colors.get(farmer) ?? ""];
      return { ...field, acres, words, fill: { by: "farmer", farmer, farmerName: words, color } };
    });
  }
  const [crops, reports] = [cropsIn(cropYear), reportsIn(cropYear)];
  return fields.map(({ acres, ...field }) => {
    const there = crops.get(field.fieldId) ?? [];
    const words = there.map((crop) => cropNames[crop] ?? crop).join(", ");
    const report = reports.get(field.fieldId) ?? "nothing";
    return { ...field, acres, words, fill: fillOf(fillBy, there[0], report) };
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
  const of = JSON.stringify([userId, farmer]);
  const [database, rules] = await Promise.all([openLocal(userId), startWasm()]);
  if (known?.of !== of) known = { of, land: new DeviceLand(userId, farmer, rules) };
  try {
    return await known.land.read(database);
  } finally {
    database.close();
  }
}
