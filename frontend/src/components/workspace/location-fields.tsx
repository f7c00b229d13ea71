import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { FieldPair } from "@/components/forms/form";
import { memberOf } from "@/lib/planting/members";
import { degreesOf, type PlaceForm, pointOf, putPlace } from "@/lib/planting/place";
import type { PlantingForm, Point } from "@/lib/rules";
import { LocationMap, type Measured } from "./location-map";
import { type FormFieldOf, MemberField } from "./member-field";
import styles from "./planting-fields.module.css";

interface LocationFieldsProps {
  form: PlaceForm & { values: PlantingForm; field: FormFieldOf };
  /** The device's own location. */
  measured: Measured | undefined;
  /** The locations of the farm's other plantings, for orientation. */
  fields: readonly Point[];
  /** Other ways to a location. */
  children?: ReactNode;
}

/** Adjusts a planting's location on a small map or by its coordinates. Closed until the person asks for it. */
export function LocationFields({ form, measured, fields, children }: LocationFieldsProps) {
  const here = pointOf(form.values);
  return (
    <details className={styles.more}>
      <summary>
        <Trans>Adjust location</Trans>
      </summary>
      <div className={styles.location}>
        {children}
        {here && (
          <LocationMap
            here={here}
            measured={measured}
            fields={fields}
            onMove={(point) => putPlace(form, degreesOf(point))}
          />
        )}
        <FieldPair>
          <MemberField {...form.field("latitude")} member={memberOf("latitude")} />
          <MemberField {...form.field("longitude")} member={memberOf("longitude")} />
        </FieldPair>
      </div>
    </details>
  );
}
