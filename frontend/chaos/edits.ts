/** The edits that people make. */
import type { PlantingBody } from "@/lib/rules";
import type { Unit } from "./steps";

const CROPS: readonly string[] = ["Corn", "Wheat", "Barley", "Oats"];

/** The report with that unit changed. */
export function change(report: PlantingBody, unit: Unit, value: number): PlantingBody {
  switch (unit) {
    case "fieldName":
      return { ...report, fieldName: `North ${value}` };
    case "crop":
      return { ...report, crop: CROPS[value % CROPS.length] ?? "Corn" };
    case "estimatedAcres":
      return { ...report, estimatedAcres: value + 1.25 };
    case "location":
      return { ...report, latitude: 41 + value / 16, longitude: -101.5 - value / 16 };
    case "startDateISO":
      return { ...report, startDateISO: `2026-05-${String(value + 1).padStart(2, "0")}` };
  }
}

/** What a report says in that unit. */
export function unitOf(report: PlantingBody, unit: Unit): unknown {
  return unit === "location" ? [report.latitude, report.longitude] : report[unit];
}
