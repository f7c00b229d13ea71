import { Trans } from "@lingui/react/macro";
import { useMemo } from "react";
import {
  boxAroundFields,
  type MapField,
  type MapFields,
  type MapPlanting,
} from "@/lib/map/features";
import { PlantingsMap, type PlantingsMapProps } from "./plantings-map";

interface FieldsMapProps
  extends Pick<
    PlantingsMapProps,
    | "label"
    | "name"
    | "fitLabel"
    | "onMove"
    | "view"
    | "onView"
    | "onDrawn"
    | "opened"
    | "onOpen"
    | "onFills"
  > {
  fields: readonly MapField[];
}

const NO_PLANTINGS: readonly MapPlanting[] = [];
/** Close enough to fill the map with a field of 160 acres. */
const CLOSEST = 15;

/** Fields on the lines of the counties. What it shows must stand beside it in words. */
export function FieldsMap({ fields, ...map }: FieldsMapProps) {
  const shown = useMemo((): MapFields => ({ of: "list", fields }), [fields]);
  const around = useMemo(() => boxAroundFields(fields), [fields]);
  return (
    <PlantingsMap
      {...map}
      plantings={NO_PLANTINGS}
      fields={shown}
      around={around}
      closest={CLOSEST}
      unable={<Trans>This browser cannot draw the map.</Trans>}
      showsPerson
    />
  );
}
