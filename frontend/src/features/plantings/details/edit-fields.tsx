import { Trans } from "@lingui/react/macro";
import { ReasonField } from "@/components/corrections/reason-field";
import type { CorrectionReason } from "@/components/corrections/use-reason";
import { FieldAcresLine } from "@/components/fields/field-acres";
import type { FieldOfPlanting } from "@/components/fields/use-farm-fields";
import { FieldPair, Form } from "@/components/forms/form";
import { LocationMap } from "@/components/workspace/location-map";
import { MemberField, useFormCrops } from "@/components/workspace/member-field";
import { locationOf } from "@/lib/planting/known-fields";
import { plantingMembers } from "@/lib/planting/members";
import { degreesOf, pointOf, putPlace } from "@/lib/planting/place";
import { useFarmPlantings } from "@/lib/planting/use-farm-plantings";
import type { Planting, PlantingField } from "@/lib/rules";
import styles from "./planting.module.css";
import type { PlantingFormState } from "./use-planting-form";

interface EditFieldsProps {
  id: string;
  planting: Planting;
  form: PlantingFormState["form"];
  fieldOf: FieldOfPlanting;
  reason: CorrectionReason;
}

/** The members that the form places itself, in rows. The others follow in the order of the table. */
const ROWS: readonly (readonly PlantingField[])[] = [
  ["fieldName"],
  ["crop", "estimatedAcres"],
  ["latitude", "longitude"],
  ["startDateISO", "endDateISO"],
];

export function EditFields({ id, planting, form, fieldOf, reason }: EditFieldsProps) {
  const placed = ROWS.flat();
  const crops = useFormCrops(planting.farmer);
  const members = plantingMembers();
  const others = members.filter(({ name }) => !placed.includes(name));
  return (
    <Form {...form.form} id={id}>
      {[...ROWS.map((row) => members.filter(({ name }) => row.includes(name))), others].map(
        (row) => (
          <FieldPair key={row.map(({ name }) => name).join()}>
            {row.map((member) => (
              <MemberField
                key={member.name}
                {...form.field(member.name)}
                {...(member.name === "fieldName" && {
                  onChange: fieldOf.name,
                  suggestions: fieldOf.fields.map(({ name }) => name),
                })}
                member={member}
                crops={crops}
              />
            ))}
            {row.some(({ name }) => name === "estimatedAcres") && <FieldAcresLine of={fieldOf} />}
            {row.some(({ name }) => name === "latitude") && (
              <Ground planting={planting} form={form} />
            )}
          </FieldPair>
        ),
      )}
      <ReasonField reason={reason} />
    </Form>
  );
}

/** The ground around the location, among the farm's other plantings. Nothing without a location. */
function Ground({ planting, form }: Pick<EditFieldsProps, "planting" | "form">) {
  const plantings = useFarmPlantings(planting.farmer);
  const { latitude, longitude, fix } = planting;
  const here = pointOf(form.values);
  if (!here) return null;
  const measured =
    fix?.source === "measured" && latitude !== undefined && longitude !== undefined
      ? { latitude, longitude, fix }
      : undefined;
  const others = plantings.filter(({ plantingId }) => plantingId !== planting.plantingId);
  return (
    <details className={styles.ground}>
      <summary>
        <Trans>Move the location on a map</Trans>
      </summary>
      <LocationMap
        here={here}
        measured={measured}
        fields={others.flatMap((other) => locationOf(other) ?? [])}
        onMove={(point) => putPlace(form, degreesOf(point))}
      />
    </details>
  );
}
