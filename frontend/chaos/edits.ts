/** The edits that people make in the product's form. */
import type { PlantingBody, PlantingForm } from "@/lib/rules";
import { checkPlanting, members, plantingForm } from "@/lib/wasm-in-node";
import type { Unit } from "./steps";

const CROPS: readonly string[] = ["Corn", "Wheat", "Barley", "Oats"];

/** The report with that unit changed. */
export function change(seen: PlantingBody, unit: Unit, value: number): PlantingBody {
  const form = { ...plantingForm(seen), ...entered(unit, value) };
  const { planting, errors } = checkPlanting(form, seen);
  if (!planting) throw new Error(`the form was refused: ${JSON.stringify(errors)}`);
  return planting;
}

/** What a report says in that unit. */
export function unitOf(report: Partial<PlantingBody>, unit: Unit): unknown {
  return unit === "location" ? [report.latitude, report.longitude] : report[unit];
}

function entered(unit: Unit, value: number): Partial<PlantingForm> {
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
    case "intendedUse":
    case "irrigation":
      return { [unit]: choiceOf(unit, value) };
  }
}

/** A code of the member's list, or nothing. */
function choiceOf(unit: Unit, value: number): string {
  const options = members("planting").find(({ name }) => name === unit)?.options ?? [];
  return options[value % (options.length + 1)]?.value ?? "";
}
