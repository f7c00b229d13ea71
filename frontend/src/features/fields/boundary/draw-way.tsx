import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { Button } from "@/components/actions/button";
import { Loading } from "@/components/feedback/states";
import { BoundaryMap } from "@/components/map/boundary-map";
import type { DrawingMap } from "@/components/map/drawing-engine";
import type { Neighbors } from "@/lib/map/features";
import { type Corner, type CornerPlace, cornerAt, countOfCorners } from "@/lib/map/shape";
import type { BoundaryViolation } from "@/lib/wasm";
import styles from "./boundary.module.css";
import { CornerList } from "./corner-list";
import type { Edit, Sketch } from "./editing";
import { useLandAround } from "./use-land-around";

interface DrawWayProps {
  sketch: Sketch;
  edit: (edit: Edit) => void;
  violations: readonly BoundaryViolation[];
  neighbors: Neighbors;
  farmer: string;
  /** Draws a line across the only neighbor, which is never closed, in place of an area. */
  isLine?: boolean;
  /** What stands right below the map. */
  children: ReactNode;
}

/** The map with the corners beside it, each of which can be changed by keyboard too. */
export function DrawWay({ sketch, edit, violations, neighbors, farmer, ...props }: DrawWayProps) {
  const { t } = useLingui();
  const { isLine = false, children } = props;
  const { shape, isOpen } = sketch;
  const map = useRef<DrawingMap>(undefined);
  const [chosen, setChosen] = useState<CornerPlace>();
  const selected = chosen && cornerAt(shape, chosen) ? chosen : undefined;
  const land = useLandAround(shape, neighbors, farmer);
  const marked = useMemo(() => placesOf(violations), [violations]);

  function add(corner: Corner): void {
    edit({ do: "add", corner });
    setChosen({ part: 0, ring: 0, corner: countOfCorners(shape) });
  }

  function insert(place: CornerPlace, corner: Corner): void {
    edit({ do: "insert", place, corner });
    setChosen(place);
  }

  function addAtCenter(): void {
    const center = map.current?.center();
    if (!center) return;
    if (isOpen) add(center);
    else if (selected) insert({ ...selected, corner: selected.corner + 1 }, center);
  }

  function remove(place: CornerPlace): void {
    edit({ do: "remove", place });
    setChosen({ ...place, corner: Math.max(0, place.corner - 1) });
  }

  const canAdd = isOpen || selected !== undefined;
  return (
    <div className={styles.draw}>
      <div className={styles.onMap}>
        {land ? (
          <BoundaryMap
            label={isLine ? t`Map of the line` : t`Map of the boundary`}
            shape={shape}
            isOpen={isOpen}
            isLine={isLine}
            selected={selected}
            violations={marked}
            start={land.start}
            around={land.around}
            fitLabel={isLine ? t`Show the field` : t`Show the farm`}
            neighbors={neighbors.features}
            unable={
              <Trans>This browser cannot draw the map. Please enter coordinates instead.</Trans>
            }
            onDrawn={(drawn) => {
              map.current = drawn;
            }}
            hand={{
              onAdd: add,
              onMove: (place, corner) => edit({ do: "move", place, corner }),
              onInsert: insert,
              onSelect: setChosen,
              onClose: () => edit({ do: "close" }),
              neighbors: () => neighbors.corners,
            }}
          />
        ) : (
          <Loading label={t`Loading the map…`} />
        )}
        <p className={styles.hint}>
          <Hint isOpen={isOpen} isLine={isLine} />
        </p>
        <div className={styles.tools}>
          <Button disabled={!canAdd} onClick={addAtCenter}>
            <Trans>Add a corner at the center</Trans>
          </Button>
          {isOpen && !isLine && (
            <Button disabled={countOfCorners(shape) < 3} onClick={() => edit({ do: "close" })}>
              <Trans>Close the boundary</Trans>
            </Button>
          )}
          <Button disabled={!selected} onClick={() => selected && remove(selected)}>
            <Trans>Delete the corner</Trans>
          </Button>
        </div>
        {children}
      </div>
      <CornerList
        label={isLine ? t`Corners of the line` : t`Corners of the boundary`}
        shape={shape}
        selected={selected}
        onSelect={(place) => {
          setChosen(place);
          const corner = cornerAt(shape, place);
          if (corner) map.current?.goTo(corner);
        }}
        onNudge={(place, corner) => edit({ do: "nudge", place, corner })}
        onRemove={remove}
        onAdd={addAtCenter}
      />
    </div>
  );
}

function Hint({ isOpen, isLine }: { isOpen: boolean; isLine: boolean }) {
  if (isLine) {
    return (
      <Trans>
        Press the map at each corner of the line. Begin and end it outside of the field, or on its
        boundary.
      </Trans>
    );
  }
  return isOpen ? (
    <Trans>Press the map at each corner of the field. Press the first one to close it.</Trans>
  ) : (
    <Trans>Drag a corner to move it. Press a small circle to add a corner there.</Trans>
  );
}

/** Lists the corners where the survey found something wrong. */
function placesOf(violations: readonly BoundaryViolation[]): Corner[] {
  return violations.flatMap(({ at }) => (at?.coordinates ? [at.coordinates] : []));
}
