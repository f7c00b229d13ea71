/** This year's plantings out of last year's, as a person answers them. */

import { cropYearOf } from "@/lib/planting/crop-years";
import { formOf } from "@/lib/planting/members";
import { degreesOf } from "@/lib/planting/place";
import { type Planting, type PlantingBody, type PlantingVerdict, rules } from "@/lib/rules";
import type { MissingGround } from "./farm-season";

/** What a person says of one of last year's lines. */
export interface LineAnswer {
  crop: string;
  estimatedAcres: string;
  startDateISO: string;
  /** Whether the line is not planted this year, while another one of the ground is. */
  isLeftOut: boolean;
}

export type LineField = Exclude<keyof LineAnswer, "isLeftOut">;

/**
 * A line as it stands ready: the crop as it was, the field's own acres, and today, if the crop was planted at this time
 * of the year. The person enters another day.
 */
export function readyLine(
  { field, lines }: MissingGround,
  last: Planting,
  cropYear: number,
  today: string,
): LineAnswer {
  // Several crops share the field.
  const acres = lines.length === 1 ? (field?.acres ?? last.estimatedAcres) : last.estimatedAcres;
  const { fieldName, crop, startDateISO: before } = last;
  const isSameTime = before !== undefined && rules().isSameTimeOfYear(before, today);
  // A crop that was sown last fall was not planted today.
  const isOfYear = cropYearOf({ fieldName, crop, startDateISO: today }) === cropYear;
  return {
    crop,
    estimatedAcres: acres?.toString() ?? "",
    startDateISO: isOfYear && isSameTime ? today : "",
    isLeftOut: false,
  };
}

/** Whether the acres of an answer are the field's own, and not last year's. */
export function hasFieldAcres(
  { field }: MissingGround,
  last: Planting,
  { estimatedAcres }: LineAnswer,
): boolean {
  const acres = field?.acres;
  return (
    acres !== undefined && acres !== last.estimatedAcres && estimatedAcres === acres.toString()
  );
}

/** Why the day of a line does not do. */
export type DayError = "missing" | "future" | "otherYear";

export interface CheckedLine {
  verdict: PlantingVerdict;
  dayError: DayError | undefined;
  /** The report to save; none with an error. */
  report: PlantingBody | undefined;
}

/** The line as a planting on the field's own place, with what does not change by year. */
export function checkLine(
  { name, fieldId, field }: MissingGround,
  last: Planting,
  { crop, estimatedAcres, startDateISO }: LineAnswer,
  { cropYear, today }: { cropYear: number; today: string },
): CheckedLine {
  const [longitude, latitude] = field?.labelPoint ?? [last.longitude, last.latitude];
  const form = formOf({
    fieldName: name,
    crop,
    estimatedAcres,
    startDateISO,
    ...degreesOf({ latitude, longitude }),
  });
  const verdict = rules().checkPlanting(form, undefined);
  const { planting } = verdict;
  const dayError = planting && dayErrorOf(planting, cropYear, today);
  if (!planting || dayError) return { verdict, dayError, report: undefined };
  const onField = { ...planting, ...(fieldId !== undefined && { fieldId }) };
  return { verdict, dayError, report: rules().sameAsLastYear(onField, last) };
}

function dayErrorOf(planting: PlantingBody, cropYear: number, today: string): DayError | undefined {
  const { startDateISO: start } = planting;
  if (start === undefined) return "missing";
  if (rules().startWarning(start, today) === "future") return "future";
  return cropYearOf(planting) === cropYear ? undefined : "otherYear";
}
