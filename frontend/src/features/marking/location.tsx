import { Trans, useLingui } from "@lingui/react/macro";
import type { Ref } from "react";
import { Button } from "@/components/actions/button";
import { LocationFields } from "@/components/workspace/location-fields";
import { degreesOf, pointOf } from "@/lib/planting/place";
import type { BestFix, FieldSuggestion, Point } from "@/lib/rules";
import { Accuracy } from "./accuracy";
import { FarAway } from "./far-away";
import { Finding } from "./finding";
import { LocationFailed } from "./location-failed";
import styles from "./marking.module.css";
import { PoorLocation } from "./poor-location";
import type { Locating, Marked } from "./use-marking";
import type { useReportForm } from "./use-report-form";

interface LocationProps {
  form: ReturnType<typeof useReportForm>["form"];
  marked: Marked;
  locating: Locating;
  /** The name of the farm's field in which the person stands. */
  isIn: string | undefined;
  /** The name of the field whose middle is the location. */
  middleOf: string | undefined;
  /** The heading of the question that a save waits for. */
  question: Ref<HTMLHeadingElement>;
  /** The locations of the farm's other plantings, for orientation. */
  fields: readonly Point[];
  /** The farm's nearest field, if even that one is far away. */
  nearestFar: FieldSuggestion | undefined;
  /** Whether the person is in the field, so that their location can be measured. */
  isMeasured: boolean;
  /** The person said that the location is right, however far away it is. */
  onRight: (here: Point) => void;
}

/** The planting's location, and the search for it. The person can adjust it on a small map or by its coordinates. */
export function PlantingLocation({ marked, locating, question, ...location }: LocationProps) {
  const { best, search } = marked;
  const { mark, takeNow, accept, chooseField } = locating;
  const { t } = useLingui();
  return (
    <section className={styles.place} aria-label={t`Location`}>
      {search?.state === "finding" && (
        <Finding
          best={search.best}
          isIn={location.isIn}
          onTakeNow={takeNow}
          onChooseField={chooseField}
        />
      )}
      {search?.state === "poor" && (
        <PoorLocation
          best={search.best}
          heading={question}
          onAccept={() => accept(search.best)}
          onAgain={mark}
          onChooseField={chooseField}
        />
      )}
      {search?.state === "failed" && (
        <LocationFailed why={search.why} onAgain={mark} onChooseField={chooseField} />
      )}
      {!search && <Settled best={best} onAgain={mark} {...location} />}
    </section>
  );
}

interface SettledProps extends Omit<LocationProps, "marked" | "locating" | "question"> {
  best: BestFix | undefined;
  onAgain: () => void;
}

function Settled({
  form,
  best,
  isIn,
  middleOf,
  fields,
  nearestFar,
  isMeasured,
  onRight,
  onAgain,
}: SettledProps) {
  const here = pointOf(form.values);
  const measured = degreesOf(best ?? {});
  const isMoved =
    here !== undefined &&
    (measured.latitude !== form.values.latitude || measured.longitude !== form.values.longitude);
  return (
    <>
      <div role="status">
        {isMoved || best?.fix.accuracy === undefined ? (
          <p>
            <SetByHand here={here} middleOf={middleOf} />
          </p>
        ) : (
          <Accuracy meters={best.fix.accuracy} isIn={isIn} />
        )}
      </div>
      {nearestFar && here && !isMoved && (
        <FarAway nearest={nearestFar} onRight={() => onRight(here)} />
      )}
      <LocationFields form={form} measured={best} fields={fields}>
        {isMeasured && (
          <Button onClick={onAgain}>
            <Trans>Get location again</Trans>
          </Button>
        )}
      </LocationFields>
    </>
  );
}

function SetByHand({ here, middleOf }: { here: Point | undefined; middleOf: string | undefined }) {
  if (middleOf !== undefined) return <Trans>The middle of {middleOf}.</Trans>;
  return here ? <Trans>Location set manually.</Trans> : <Trans>No location yet.</Trans>;
}
