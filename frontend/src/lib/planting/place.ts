/** The place of a planting, as a form has it. */
import type { PlantingForm, Point } from "@/lib/rules";
import type { Located } from "./known-fields";

/** Degrees as a form shows them; empty without a value. */
export interface Degrees {
  latitude: string;
  longitude: string;
}

export function degreesOf({ latitude, longitude }: Located): Degrees {
  return { latitude: degrees(latitude), longitude: degrees(longitude) };
}

/** The point that a form has; undefined for what is not on the Earth. */
export function pointOf(values: Pick<PlantingForm, keyof Degrees>): Point | undefined {
  const [latitude, longitude] = [values.latitude, values.longitude].map(Number.parseFloat);
  if (latitude === undefined || longitude === undefined) return undefined;
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth ? { latitude, longitude } : undefined;
}

export interface PlaceForm {
  setValue: (name: keyof Degrees, value: string) => void;
}

export function putPlace({ setValue }: PlaceForm, { latitude, longitude }: Degrees): void {
  setValue("latitude", latitude);
  setValue("longitude", longitude);
}

/** Seven decimals are about a centimeter, which is more precise than any fix. */
function degrees(value: number | undefined): string {
  return value === undefined ? "" : String(Number(value.toFixed(7)));
}
