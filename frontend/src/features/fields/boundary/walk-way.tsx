import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useMemo, useRef } from "react";
import { Button } from "@/components/actions/button";
import { Notice } from "@/components/feedback/notice";
import { cx } from "@/components/layout/class-names";
import { DiscardButton } from "@/components/layout/discard-button";
import { useFocusOnMount } from "@/components/layout/use-focus";
import { BoundaryMap } from "@/components/map/boundary-map";
import type { DrawingMap } from "@/components/map/drawing-engine";
import { useSurvey } from "@/lib/fields/use-survey";
import { formatInstant } from "@/lib/language/format";
import type { Neighbors } from "@/lib/map/features";
import type { Corner, Shape } from "@/lib/map/shape";
import styles from "./boundary.module.css";
import { drawnOf, type Edit, type Sketch } from "./editing";
import { FixStatus } from "./fix-status";
import { Measures } from "./measures";
import { useLandAround } from "./use-land-around";
import type { WalkAround } from "./use-walk";

interface WalkWayProps {
  walk: WalkAround;
  edit: (edit: Edit) => void;
  neighbors: Neighbors;
  farmer: string;
  onFinished: () => void;
}

/** Takes the boundary while a person walks or drives around the field. */
export function WalkWay({ walk, edit, neighbors, farmer, onFinished }: WalkWayProps) {
  const { t } = useLingui();
  const { shape, accuracy } = walk;
  const sketch = useMemo(() => sketchOf(shape, accuracy), [shape, accuracy]);
  const survey = useSurvey(useMemo(() => drawnOf(sketch), [sketch]));
  const isArea = (shape[0]?.[0]?.length ?? 0) > 2;
  if (!walk.walk) {
    return (
      <div className={styles.onMap}>
        {walk.undoDiscard && <Discarded onUndo={walk.undoDiscard} />}
        <p>
          <Trans>
            Go to a corner of the field and press Start. Then walk or drive along its edge until you
            are back. Keep this page open.
          </Trans>
        </p>
        <Button variant="primary" isWide disabled={!walk.canStart} onClick={walk.start}>
          <Trans>Start</Trans>
        </Button>
      </div>
    );
  }

  function finish(): void {
    edit({ do: "walk", shape, ...(accuracy !== undefined && { accuracy }) });
    walk.end();
    onFinished();
  }

  return (
    <div ref={toTop} className={cx(styles.onMap, styles.walk)} data-walk>
      {!walk.isOn && <Paused begunAt={walk.walk.begunAt} />}
      <FixStatus last={walk.last} failure={walk.failure} isOn={walk.isOn} />
      <WalkMap shape={shape} here={walk.last?.at} neighbors={neighbors} farmer={farmer} />
      <div className={styles.tools}>
        <Button disabled={shape.length === 0} onClick={walk.undo}>
          <Trans>Undo the last corner</Trans>
        </Button>
        <DiscardButton
          variant="quiet"
          isDirty={shape.length > 0}
          onDiscard={walk.discard}
          words={{
            title: t`Discard the walk?`,
            text: t`Undo brings it back until you leave this page.`,
          }}
        >
          <Trans>Discard the walk</Trans>
        </DiscardButton>
      </div>
      <div className={styles.bar}>
        <Measures survey={survey} sketch={sketch} />
        <div className={styles.presses}>
          {walk.isOn ? (
            <Button onClick={walk.pause}>
              <Trans>Pause</Trans>
            </Button>
          ) : (
            <Button variant="primary" onClick={walk.goOn}>
              <Trans>Go on</Trans>
            </Button>
          )}
          <Button variant={walk.isOn ? "primary" : "secondary"} disabled={!isArea} onClick={finish}>
            <Trans>Finish</Trans>
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The walk takes the screen as it begins. */
function toTop(walk: HTMLDivElement | null): void {
  walk?.scrollIntoView({ block: "start" });
}

function Discarded({ onUndo }: { onUndo: () => void }) {
  const undo = useFocusOnMount<HTMLButtonElement>();
  return (
    <div role="status">
      <Notice
        action={
          <Button ref={undo} onClick={onUndo}>
            <Trans>Undo</Trans>
          </Button>
        }
      >
        <Trans>The walk is discarded.</Trans>
      </Notice>
    </div>
  );
}

function Paused({ begunAt }: { begunAt: number }) {
  const time = formatInstant(new Date(begunAt).toISOString());
  return (
    <Notice>
      <Trans>
        The walk that you began on {time} is paused. Press Go on to take more corners, or Finish.
      </Trans>
    </Notice>
  );
}

interface WalkMapProps {
  shape: Shape;
  here: Corner | undefined;
  neighbors: Neighbors;
  farmer: string;
}

const NO_VIOLATIONS: readonly Corner[] = [];

function WalkMap({ shape, here, neighbors, farmer }: WalkMapProps) {
  const { t } = useLingui();
  const map = useRef<DrawingMap>(undefined);
  const land = useLandAround(shape, neighbors, farmer);
  useEffect(() => {
    if (here) map.current?.follow(here);
  }, [here]);
  if (!land) return null;
  return (
    <BoundaryMap
      label={t`Map of the walk`}
      shape={shape}
      isOpen
      selected={undefined}
      violations={NO_VIOLATIONS}
      here={here}
      start={land.start}
      around={land.around}
      fitLabel={t`Show the farm`}
      neighbors={neighbors.features}
      unable={<Trans>This browser cannot draw the map. The acres are below.</Trans>}
      onDrawn={(drawn) => {
        map.current = drawn;
      }}
    />
  );
}

function sketchOf(shape: Shape, accuracy: number | undefined): Sketch {
  const isOpen = (shape[0]?.[0]?.length ?? 0) < 3;
  return { shape, isOpen, walked: accuracy === undefined ? {} : { accuracy } };
}
