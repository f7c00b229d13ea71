import { useMemo } from "react";
import { cropYearOf, thisYear } from "@/lib/planting/crop-years";
import { knownFields, locationOf } from "@/lib/planting/known-fields";
import { useFarmPlantings } from "@/lib/planting/use-farm-plantings";
import {
  type BestFix,
  type Field,
  type FieldSuggestion,
  type Planting,
  type Point,
  rules,
} from "@/lib/rules";
import { useFieldsAround } from "./use-fields-around";

/** How many field names to offer at a location. */
const NAMES_HERE = 6;

/** A name to offer. */
export interface KnownName extends FieldSuggestion {
  /** Whether the person stands in that field. */
  isAround: boolean;
}

interface Known {
  /** The nearest of the farm's field names; without a location all of them, with those still to plant first. */
  names: readonly KnownName[];
  /** The name of the only field in which the person stands. */
  isIn: string | undefined;
  /** The farm's nearest field, if even that one is far away. */
  nearestFar: FieldSuggestion | undefined;
  /** The locations of the farm's other plantings. */
  places: readonly Point[];
}

/** What this device knows about the farm and can offer instead of typing. */
export function useKnown(
  farmer: string,
  here: BestFix | undefined,
  fields: readonly Field[],
): Known {
  const plantings = useFarmPlantings(farmer);
  const around = useFieldsAround(fields, here);
  return useMemo(
    () => known(plantings, fields, { here: here && pointOf(here), around }),
    [plantings, fields, here, around],
  );
}

function known(
  plantings: readonly Planting[],
  fields: readonly Field[],
  { here, around }: { here: Point | undefined; around: ReadonlySet<string> },
): Known {
  const namesAround = new Set(
    fields.filter(({ fieldId }) => around.has(fieldId)).map(({ name }) => name),
  );
  const { suggestions, nearestFar } = rules().nearbyFields(
    knownFields(plantings, fields, { here, ids: around }),
    here,
  );
  const offered = here
    ? suggestions.slice(0, NAMES_HERE)
    : unplantedFirst(suggestions, plantings, fields);
  const [isIn, ...others] = namesAround;
  return {
    isIn: others.length === 0 ? isIn : undefined,
    names: offered.map((one) => ({ ...one, isAround: namesAround.has(one.fieldName) })),
    nearestFar,
    places: plantings.flatMap((planting) => locationOf(planting) ?? []),
  };
}

/** The fields without a planting of this crop year first, in their order, and then the others. */
function unplantedFirst(
  suggestions: readonly FieldSuggestion[],
  plantings: readonly Planting[],
  fields: readonly Field[],
): readonly FieldSuggestion[] {
  const year = thisYear();
  const ofYear = plantings.filter((planting) => cropYearOf(planting) === year);
  const ids = new Set(ofYear.map(({ fieldId }) => fieldId));
  const { nameKey } = rules();
  const named = fields.filter(({ fieldId }) => ids.has(fieldId)).map(({ name }) => name);
  const planted = new Set([...ofYear.map(({ fieldName }) => fieldName), ...named].map(nameKey));
  const rank = ({ fieldName }: FieldSuggestion) => Number(planted.has(nameKey(fieldName)));
  return suggestions.toSorted((one, other) => rank(one) - rank(other));
}

function pointOf({ latitude, longitude }: Point): Point {
  return { latitude, longitude };
}
