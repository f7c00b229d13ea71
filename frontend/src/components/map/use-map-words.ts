import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";

/** MapLibre's words in the reader's language, by its keys. */
export function useMapWords(label: string): Record<string, string> {
  const { t } = useLingui();
  return useMemo(
    () => ({
      "Map.Title": label,
      "NavigationControl.ZoomIn": t`Zoom in`,
      "NavigationControl.ZoomOut": t`Zoom out`,
      "GeolocateControl.FindMyLocation": t`Show where I am`,
      "Graticule.North": t({ context: "compass", message: "N" }),
      "Graticule.South": t({ context: "compass", message: "S" }),
      "Graticule.East": t({ context: "compass", message: "E" }),
      "Graticule.West": t({ context: "compass", message: "W" }),
      "ImageryControl.Toggle": t`Imagery`,
      "GeolocateControl.LocationNotAvailable": t`Your location is not available`,
    }),
    [label, t],
  );
}
