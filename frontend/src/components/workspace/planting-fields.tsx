import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { FieldAcresLine } from "@/components/fields/field-acres";
import type { FieldOfPlanting } from "@/components/fields/use-farm-fields";
import { FieldPair } from "@/components/forms/form";
import type { FormCrops } from "@/lib/planting/crops";
import { memberOf, plantingMembers } from "@/lib/planting/members";
import type { PlantingField, PlantingForm } from "@/lib/rules";
import { type FormFieldOf, MemberField } from "./member-field";
import styles from "./planting-fields.module.css";

interface PlantingFieldsProps {
  form: { values: PlantingForm; field: FormFieldOf };
  fieldOf: FieldOfPlanting;
  crops: FormCrops;
  /** Tells why the form has chosen a crop. */
  cropNote?: ReactNode;
  /** Field names that take one press. */
  names?: ReactNode;
  /** Questions about the date. */
  dateNote?: ReactNode;
  /** More that is optional. */
  children?: ReactNode;
}

/** The members that the form places itself. The others are optional, and follow in the order of the table. */
const PLACED: ReadonlySet<PlantingField> = new Set([
  "fieldName",
  "latitude",
  "longitude",
  "crop",
  "estimatedAcres",
  "startDateISO",
]);

/** The fields of a planting's form below its location, the same whether it is marked or edited. */
export function PlantingFields({
  form,
  fieldOf,
  crops,
  cropNote,
  names,
  dateNote,
  children,
}: PlantingFieldsProps) {
  const optional = plantingMembers().filter(({ name }) => !PLACED.has(name));
  return (
    <>
      <MemberField
        {...form.field("fieldName")}
        onChange={fieldOf.name}
        suggestions={fieldOf.fields.map(({ name }) => name)}
        member={memberOf("fieldName")}
      />
      {names}
      <MemberField
        {...form.field("crop")}
        member={memberOf("crop")}
        crops={crops}
        note={cropNote}
      />
      <FieldPair>
        <MemberField {...form.field("estimatedAcres")} member={memberOf("estimatedAcres")} />
        <MemberField {...form.field("startDateISO")} member={memberOf("startDateISO")} />
      </FieldPair>
      <FieldAcresLine of={fieldOf} />
      {dateNote}
      <details className={styles.more}>
        <summary>
          <Trans>More (optional)</Trans>
        </summary>
        <div className={styles.optional}>
          {optional.map((member) => (
            <MemberField key={member.name} {...form.field(member.name)} member={member} />
          ))}
          {children}
        </div>
      </details>
    </>
  );
}
