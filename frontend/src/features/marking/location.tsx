import { Trans } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { FieldPair } from "@/components/forms/form";
import { MemberField } from "@/components/workspace/member-field";
import { memberOf } from "@/lib/planting/members";
import type { BestFix, FieldSuggestion, Point } from "@/lib/rules";
import { Accuracy } from "./accuracy";
import { FarAway } from "./far-away";
import { LocationMap } from "./location-map";
import styles from "./marking.module.css";
import { degrees, type useReportForm } from "./use-report-form";

interface LocationProps {
  form: ReturnType<typeof useReportForm>["form"];
  best: BestFix | undefined;
  /** The locations of the farm's other plantings, for orientation. */
  fields: readonly Point[];
  /** The farm's nearest field, if even that one is far away. */
  nearestFar: FieldSuggestion | undefined;
  /** The person said that the location is right, however far away it is. */
  onRight: (here: Point) => void;
  onAgain: () => void;
}

/** The planting's location. The person can adjust it on a small map or by its coordinates. */
export function PlantingLocation({
  form,
  best,
  fields,
  nearestFar,
  onRight,
  onAgain,
}: LocationProps) {
  const here = pointOf(form.values);
  const isMoved =
    here !== undefined &&
    (degrees(best?.latitude) !== form.values.latitude ||
      degrees(best?.longitude) !== form.values.longitude);
  return (
    <section className={styles.place} aria-labelledby="place">
      <h3 id="place">
        <Trans>Location</Trans>
      </h3>
      {isMoved || best?.fix.accuracy === undefined ? (
        <p>{here ? <Trans>Location set manually.</Trans> : <Trans>No location yet.</Trans>}</p>
      ) : (
        <Accuracy meters={best.fix.accuracy} />
      )}
      {nearestFar && here && !isMoved && (
        <FarAway nearest={nearestFar} onRight={() => onRight(here)} />
      )}
      <details className={styles.correction} open={best === undefined}>
        <summary>
          <Trans>Adjust location</Trans>
        </summary>
        <div className={styles.corrected}>
          {here && (
            <LocationMap
              here={here}
              measured={best}
              fields={fields}
              onMove={({ latitude, longitude }) => {
                form.setValue("latitude", degrees(latitude));
                form.setValue("longitude", degrees(longitude));
              }}
            />
          )}
          <FieldPair>
            <MemberField {...form.field("latitude")} member={memberOf("latitude")} />
            <MemberField {...form.field("longitude")} member={memberOf("longitude")} />
          </FieldPair>
        </div>
      </details>
      <Button onClick={onAgain}>
        <Trans>Get location again</Trans>
      </Button>
    </section>
  );
}

function pointOf({ latitude, longitude }: { latitude: string; longitude: string }) {
  const point = { latitude: Number.parseFloat(latitude), longitude: Number.parseFloat(longitude) };
  const isOnEarth = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180;
  return isOnEarth ? point : undefined;
}
