/** Plantings and questions for the tests of a book. */

import type { Change } from "@/lib/local/copy";
import { storedBy } from "@/lib/records/stored.sample";
import type { Planting } from "@/lib/wasm";
import type { Question } from "./list";

export const AGENT = "0199aaaa-0000-7000-8000-000000000001";
export const ADA = "0199aaaa-0000-7000-8000-0000000000f1";
export const BO = "0199aaaa-0000-7000-8000-0000000000f2";
export const NOON = Date.UTC(2026, 4, 1, 17);

export const idOf = (number: number) =>
  `0199aaaa-0000-7000-8000-${number.toString(16).padStart(12, "0")}`;

export function planting(number: number, fieldName = `Field ${number}`, farmer = ADA): Planting {
  const at = new Date(NOON).toISOString();
  return {
    fieldName,
    crop: "Corn",
    plantingId: idOf(number),
    ...storedBy(farmer, at),
  };
}

/** The server's answer with these plantings. */
export function bytesOf(plantings: readonly Planting[]): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(plantings));
}

/** The change that brings a planting to a device. */
export function put(one: Planting): Change {
  const { plantingId: id, version } = one;
  return { op: "put", kind: "planting", id, version, record: one };
}

export function everythingOf(farmer?: string): Question {
  return {
    farmer,
    filter: {},
    search: "",
    noSeason: undefined,
    countsNoSeason: false,
    withoutAcres: false,
    onlyBlocked: false,
    newsSince: undefined,
    reader: undefined,
    onlyNews: false,
    sort: { key: "name", descending: false },
    people: undefined,
    today: "2026-11-21",
    cropPlaces: new Uint8Array(),
  };
}
