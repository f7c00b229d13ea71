/** The crop that a new planting probably has, so that a press can be saved. */
import { today } from "@/lib/browser/clock";
import { type Planting, rules } from "@/lib/rules";

/** A crop, and why it is likely. */
export interface LikelyCrop {
  crop: string;
  /** The crop year in which it grew on the same field. Undefined if the person marked it last today. */
  cropYear: number | undefined;
}

/** The field of the new planting. */
interface NewPlanting {
  fieldName: string;
  fieldId: string | undefined;
}

/** `plantings` are all of the farm, and `me` is the person who marks the new one. */
export function likelyCrop(
  plantings: readonly Planting[],
  me: string,
  begun: NewPlanting,
): LikelyCrop | undefined {
  const now = today();
  const mine = plantings.filter(({ creator }) => creator === me);
  const last = latest(mine, ({ createdAt }) => createdAt);
  if (last && today(new Date(last.createdAt)) === now) {
    return { crop: last.crop, cropYear: undefined };
  }
  return cropOfLastYear(plantings, begun, now);
}

function cropOfLastYear(
  plantings: readonly Planting[],
  { fieldName, fieldId }: NewPlanting,
  now: string,
): LikelyCrop | undefined {
  const onField = plantings.filter((planting) =>
    fieldId === undefined ? planting.fieldName === fieldName : planting.fieldId === fieldId,
  );
  const cropYears = onField.map((planting) => rules().cropYear(planting));
  // What is this crop year depends on the crop.
  const isOfLastYear = ({ crop }: Planting, place: number) =>
    cropYears[place] === (rules().cropYear({ fieldName, crop, startDateISO: now }) ?? 0) - 1;
  const last = latest(onField.filter(isOfLastYear), ({ startDateISO }) => startDateISO ?? "");
  return last && { crop: last.crop, cropYear: cropYears[onField.indexOf(last)] };
}

function latest(plantings: readonly Planting[], at: (planting: Planting) => string) {
  return plantings.reduce<Planting | undefined>(
    (last, one) => (last && at(last) >= at(one) ? last : one),
    undefined,
  );
}
