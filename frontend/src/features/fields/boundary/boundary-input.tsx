import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useId, useMemo, useState } from "react";
import { ChoiceChips } from "@/components/forms/choice-chips";
import type { Drawn } from "@/lib/fields/members";
import { useSurvey } from "@/lib/fields/use-survey";
import { type Bounded, neighborsOf } from "@/lib/map/features";
import type { BoundaryViolation } from "@/lib/wasm";
import styles from "./boundary.module.css";
import { CoordinatesWay } from "./coordinates-way";
import { DrawWay } from "./draw-way";
import { drawnOf } from "./editing";
import { Measures } from "./measures";
import { OverlapsOfDrawn } from "./overlaps-of-drawn";
import { Steps } from "./steps";
import { useEditing } from "./use-editing";
import { useWalk } from "./use-walk";
import { Violations } from "./violations";
import { WalkWay } from "./walk-way";

interface BoundaryInputProps {
  value: Drawn | undefined;
  onChange: (drawn: Drawn | undefined) => void;
  /** The field is this farmer's. */
  farmer: string;
  /** The neighbors are the farm's other fields. */
  neighbors: readonly Bounded[];
  /** Told whenever the violations change. */
  onViolations: (violations: readonly BoundaryViolation[]) => void;
  /** Why the form was refused. */
  error: string | undefined;
}

type Way = "walk" | "draw" | "text";

const NO_VIOLATIONS: readonly BoundaryViolation[] = [];
const WAYS: readonly Way[] = ["walk", "draw", "text"];

/** Takes the boundary of a field. All ways change the same shape, and each step can be undone. */
export function BoundaryInput({
  value,
  onChange,
  farmer,
  neighbors,
  onViolations,
  error,
}: BoundaryInputProps) {
  const { t } = useLingui();
  const heading = useId();
  const [way, setWay] = useState<Way>(() => firstWay(value));
  const [editing, edit] = useEditing(value, onChange);
  const { now } = editing;
  const survey = useSurvey(useMemo(() => drawnOf(now), [now]));
  const around = useMemo(() => neighborsOf(neighbors), [neighbors]);
  const walk = useWalk(() => setWay("walk"));
  const violations = survey?.ok === false ? survey.violations : NO_VIOLATIONS;
  const [unread, setUnread] = useState<BoundaryViolation>();
  const all = useMemo(() => (unread ? [unread] : violations), [unread, violations]);
  const reportViolations = useEffectEvent(onViolations);
  useEffect(() => reportViolations(all), [all]);
  const below = (
    <>
      <Steps editing={editing} edit={edit} />
      <Measures survey={survey} sketch={now} />
      <Violations violations={violations} shape={now.shape} />
      <OverlapsOfDrawn survey={survey} neighbors={neighbors} />
    </>
  );
  return (
    <section className={styles.boundary} aria-labelledby={heading}>
      <h2 id={heading}>
        <Trans>Boundary</Trans>
      </h2>
      <ChoiceChips
        label={t`How to mark it`}
        name="boundary"
        error={error}
        value={way}
        onChange={(chosen) => setWay(WAYS.find((one) => one === chosen) ?? "draw")}
        options={[
          { value: "walk", label: t`Walk or drive around it` },
          { value: "draw", label: t`Draw on the map` },
          { value: "text", label: t`Enter coordinates` },
        ]}
      />
      {way === "walk" && (
        <WalkWay
          walk={walk}
          edit={edit}
          neighbors={around}
          farmer={farmer}
          onFinished={() => setWay("draw")}
        />
      )}
      {way === "draw" && (
        <DrawWay
          sketch={now}
          edit={edit}
          violations={violations}
          neighbors={around}
          farmer={farmer}
        >
          {below}
        </DrawWay>
      )}
      {way === "text" && (
        <CoordinatesWay
          shape={now.shape}
          edit={edit}
          violations={violations}
          onUnread={setUnread}
        />
      )}
      {(way === "text" || (way === "walk" && !walk.walk)) && below}
    </section>
  );
}

/** A person with a phone may stand at the field. A boundary that is there is corrected on the map. */
function firstWay(value: Drawn | undefined): Way {
  return value === undefined && matchMedia("(pointer: coarse)").matches ? "walk" : "draw";
}
