/** The edits that people make in the product's forms. */
import { landOf } from "@/lib/fields/members";
import { OF_REPORT } from "@/lib/planting/members";
import type { AnyDocument, Kind } from "@/lib/records/kinds";
import type { Boundary, FieldBody, FieldForm, PlantingBody, PlantingForm } from "@/lib/rules";
import { checkField, checkPlanting, fieldForm, members, plantingForm } from "@/lib/wasm-in-node";

const CROPS: readonly string[] = ["Corn", "Wheat", "Barley", "Oats"];

/** What an edit of each kind changes. */
export const UNITS: Readonly<Record<Kind, readonly string[]>> = {
  planting: ["fieldName", "crop", "estimatedAcres", "location", "startDateISO", ...OF_REPORT],
  field: ["name", "fsaTract", "notes", "boundary"],
  zeroReport: ["cropYear", "fieldName"],
};

/** A new record's document; `name` is its own. Some reports of zero acres are about the whole farm. */
export function begin(kind: Kind, name: string, value: number): AnyDocument {
  switch (kind) {
    case "planting":
      return { fieldName: name, crop: "Corn" };
    case "field":
      return { name };
    case "zeroReport":
      return isOfFarm(value) ? { cropYear: 2026 } : { fieldName: name, cropYear: 2026 };
  }
}

/** What a new record says beside its name. */
export function unitsToBegin(kind: Kind, value: number): readonly string[] {
  switch (kind) {
    case "planting":
      return [...OF_REPORT].filter(
        (unit, place) => unit === "intendedUse" || (value + place) % 3 === 0,
      );
    case "field":
      return ["boundary"];
    case "zeroReport":
      return ["cropYear"];
  }
}

/** The document with that unit changed. */
export function change(kind: Kind, seen: AnyDocument, unit: string, value: number): AnyDocument {
  if (kind === "zeroReport") return changedZeroReport(seen, unit, value);
  const { document, errors } =
    kind === "planting"
      ? changedPlanting(seen as PlantingBody, unit, value)
      : changedField(seen as FieldBody, unit, value);
  if (!document) throw new Error(`the form was refused: ${JSON.stringify(errors)}`);
  return document;
}

/** What a document says in that unit. */
export function unitOf(document: AnyDocument, unit: string): unknown {
  return unit === "location" ? [document.latitude, document.longitude] : document[unit];
}

function changedPlanting(seen: PlantingBody, unit: string, value: number) {
  const form: PlantingForm = { ...plantingForm(seen), ...enteredInPlanting(unit, value) };
  const { planting: document, errors } = checkPlanting(form, seen);
  return { document, errors };
}

function changedField(seen: FieldBody, unit: string, value: number) {
  const isDrawn = unit === "boundary";
  const form: FieldForm = { ...fieldForm(seen), ...(!isDrawn && { [unit]: `No. ${value}` }) };
  const drawn = isDrawn && { boundary: square(value), boundarySource: "drawn" as const };
  const { field: document, errors } = checkField(form, landOf({ ...seen, ...drawn }), seen);
  return { document, errors };
}

/** No form edits a zero report yet, but another release may. */
function changedZeroReport(seen: AnyDocument, unit: string, value: number): AnyDocument {
  if (unit === "cropYear") return { ...seen, cropYear: 2000 + value };
  const { fieldName: _, ...ofFarm } = seen;
  return isOfFarm(value) ? ofFarm : { ...ofFarm, fieldName: `North ${value}` };
}

function isOfFarm(value: number): boolean {
  return value % 3 === 0;
}

function enteredInPlanting(unit: string, value: number): Partial<PlantingForm> {
  switch (unit) {
    case "fieldName":
      return { fieldName: `North ${value}` };
    case "crop":
      return { crop: CROPS[value % CROPS.length] ?? "Corn" };
    case "estimatedAcres":
      return { estimatedAcres: `${value + 1.25}` };
    case "location":
      return { latitude: `${41 + value / 16}`, longitude: `${-101.5 - value / 16}` };
    case "startDateISO":
      return { startDateISO: `2026-05-${String(value + 1).padStart(2, "0")}` };
    case "sharePercent":
      return { sharePercent: `${(value % 100) + 0.25}` };
    case "originalAcres":
      return { originalAcres: `${value + 2.5}` };
    case "otherShareholders":
      return { otherShareholders: value % 3 === 0 ? "" : `Mae Miller, ${value} %` };
    case "legalDescription":
      return { legalDescription: value % 3 === 0 ? "" : `NE ${value}-10N-38W` };
    case "unitNumber":
      return { unitNumber: value % 3 === 0 ? "" : `000${value}-0100` };
    default:
      return { [unit]: choiceOf(unit, value) };
  }
}

/** A code of the member's list, or nothing. */
function choiceOf(unit: string, value: number): string {
  const options = members("planting").find(({ name }) => name === unit)?.options ?? [];
  return options[value % (options.length + 1)]?.value ?? "";
}

/** Of about 150 acres, with its corners as the server stores them. */
function square(value: number): Boundary {
  const [west, south] = [-101.5 - value / 16, 41 + value / 16];
  const [east, north] = [west + 0.0078125, south + 0.0078125];
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: "Polygon", coordinates: [corners] };
}
