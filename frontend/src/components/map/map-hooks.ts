import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from "react";
import { useLocation, useNavigationType } from "react-router";
import type { MapFields } from "@/lib/map/features";
import type { FillBy } from "@/lib/map/field-fills";
import type { Box, MapView } from "@/lib/map/map-view";
import { rules } from "@/lib/rules";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";

const dark = matchMedia("(prefers-color-scheme: dark)");

/** Whether the page has its dark colors. */
export function useDark(): boolean {
  return useSyncExternalStore(subscribe, () => dark.matches);
}

function subscribe(listener: () => void): () => void {
  dark.addEventListener("change", listener);
  return () => dark.removeEventListener("change", listener);
}

/**
 * Shows what the map is about once that is known, if it came after the map, as with the first pull. A map that began
 * where the person chose stays there.
 */
export function useFitOnceKnown(
  drawn: { fit: (box: Box) => void } | undefined,
  around: Box | undefined,
  isPlaced = false,
): void {
  const wasKnown = useRef(isPlaced || around !== undefined);
  useEffect(() => {
    if (drawn && around && !wasKnown.current) {
      wasKnown.current = true;
      drawn.fit(around);
    }
  }, [drawn, around]);
}

/** Shows the view that the address has after a step back or forward, also if the map is just on its way elsewhere. */
export function useViewOfSteps(
  drawn: { goTo: (view: MapView) => void } | undefined,
  view: MapView | undefined,
): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const go = useEffectEvent(() => {
    if (type === "POP" && view) drawn?.goTo(view);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step changes the key
  useEffect(go, [key]);
}

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
      "CreditControl.Towns": t`Towns:`,
      "FullscreenControl.Enter": t`Full screen`,
      "FullscreenControl.Exit": t`Leave full screen`,
      "CooperativeGesturesHandler.MobileHelpText": t`Use two fingers to move the map`,
      "CooperativeGesturesHandler.WindowsHelpText": t`Use Ctrl and the wheel to zoom the map`,
      "CooperativeGesturesHandler.MacHelpText": t`Use ⌘ and the wheel to zoom the map`,
      "GroundControl.Title": t`What lies under the map`,
      "GroundControl.Map": t`Map`,
      "GroundControl.Imagery": t`Imagery`,
      "GroundControl.Missing": t`Imagery does not load here right now`,
      "SectionsControl.Sections": t`Section lines`,
      "SectionsControl.Missing": t`Section lines do not load here right now`,
      "GeolocateControl.LocationNotAvailable": t`Your location is not available`,
    }),
    [label, t],
  );
}

interface DeviceFill {
  fillBy: FillBy;
  cropYear: number;
}

/** The fields that this device has, of a farm or of all, for a map; again whenever they may have changed. */
export function useDeviceFields(
  farmer: string | undefined,
  { fillBy, cropYear }: DeviceFill,
): MapFields | undefined {
  const { i18n } = useLingui();
  const { data: read } = useLocalIfOpen(
    ["map-fields", farmer],
    async ({ me: { userId } }) => ({ of: "device", userId, farmer, at: Date.now() }) as const,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of crops depend on the language
  const cropNames = useMemo(
    () =>
      Object.fromEntries(
        rules()
          .cropOptions()
          .map(({ value, label }) => [value, label]),
      ),
    [i18n.locale],
  );
  return useMemo(
    () => (read ? { ...read, fillBy, cropYear, cropNames } : undefined),
    [read, fillBy, cropYear, cropNames],
  );
}
