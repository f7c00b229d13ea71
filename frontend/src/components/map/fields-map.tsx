import { Trans } from "@lingui/react/macro";
import { useMemo } from "react";
import {
  boxAroundFields,
  type MapField,
  type MapFields,
  type MapPlanting,
} from "@/lib/map/features";
import type { Box, MapView } from "@/lib/map/map-view";
import { PlantingsMap } from "./plantings-map";

interface FieldsMapProps {
  label: string;
  /** Without a view, the map begins where the last one of that name was left. */
  name: string;
  fields: readonly MapField[];
  /** The words of the button that shows all of them. */
  fitLabel: string;
  onMove?: (box: Box) => void;
  view?: MapView | undefined;
  onView?: (view: MapView) => void;
  onOpen?: (fieldId: string) => void;
}

const NO_PLANTINGS: readonly MapPlanting[] = [];
/** Close enough to fill the map with a field of 160 acres. */
const CLOSEST = 15;

/** Fields on the lines of the counties. What it shows must stand beside it in words. */
export function FieldsMap({ fields, onOpen, ...map }: FieldsMapProps) {
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
      {...(onOpen && { onOpenField: onOpen })}
    />
  );
}
