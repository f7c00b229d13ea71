import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Button } from "@/components/actions/button";
import type { Box } from "@/lib/map/map-view";
import type { DrawnMap } from "./engine";

interface AreaToolsProps {
  map: DrawnMap;
  area: Box | undefined;
  onArea: (area: Box) => void;
}

/** Chooses a part of the map: by a drag with mouse or finger, or all that is in view, which needs neither. */
export function AreaTools({ map, area, onArea }: AreaToolsProps) {
  const [isChoosing, setChoosing] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another area ends the choice
  useEffect(() => setChoosing(false), [area, map]);
  useEffect(() => {
    if (!isChoosing) return;
    map.area.begin();
    const giveUp = (event: KeyboardEvent) => {
      if (event.key === "Escape") setChoosing(false);
    };
    document.addEventListener("keydown", giveUp);
    return () => {
      document.removeEventListener("keydown", giveUp);
      map.area.giveUp();
    };
  }, [isChoosing, map]);
  return (
    <>
      <Button aria-pressed={isChoosing} onClick={() => setChoosing(!isChoosing)}>
        <Trans>Select an area</Trans>
      </Button>
      <Button onClick={() => onArea(map.view())}>
        <Trans>Select the view</Trans>
      </Button>
      <div role="status">{isChoosing && <Trans>Drag across the map. Escape ends it.</Trans>}</div>
    </>
  );
}
