import { useLayoutEffect, useRef } from "react";
import { type Degrees, degreesOf, type PlaceForm, putPlace } from "@/lib/planting/place";
import type { Field, PlantingForm } from "@/lib/rules";
import type { Marked } from "./use-marking";

interface Form extends PlaceForm {
  values: PlantingForm;
}

const NOWHERE: Degrees = { latitude: "", longitude: "" };

/**
 * Puts a measured location into the form before it is drawn. Without one, the middle of the chosen field is the location until the person
 * enters another. Returns the name of that field.
 */
export function usePlace(
  { values, setValue }: Form,
  { best, search, isResumed }: Marked,
  field: Field | undefined,
): string | undefined {
  /** The location that the form has. A resumed form may have it adjusted. */
  const known = useRef(isResumed ? best : undefined);
  /** The middle of a field that the form has. */
  const middle = useRef(NOWHERE);
  const isFinding = search?.state === "finding";

  useLayoutEffect(() => {
    const put = (place: Degrees) => putPlace({ setValue }, place);
    if (best) {
      if (best !== known.current) put(degreesOf(best));
      known.current = best;
    } else if (!isFinding && isAt(values, middle.current)) {
      const next = middleOf(field);
      if (!isAt(values, next)) put(next);
      middle.current = next;
    }
  });

  const isInMiddle = !best && values.latitude !== "" && isAt(values, middleOf(field));
  return isInMiddle ? field?.name : undefined;
}

function isAt({ latitude, longitude }: Degrees, at: Degrees): boolean {
  return latitude === at.latitude && longitude === at.longitude;
}

function middleOf(field: Field | undefined): Degrees {
  const [longitude, latitude] = field?.labelPoint ?? [];
  return degreesOf({ latitude, longitude });
}
