import { FieldAcresLine } from "@/components/fields/field-acres";
import type { FieldOfPlanting } from "@/components/fields/use-farm-fields";
import { FieldPair, Form } from "@/components/forms/form";
import { MemberField, useFormCrops } from "@/components/workspace/member-field";
import { plantingMembers } from "@/lib/planting/members";
import type { PlantingField } from "@/lib/rules";
import type { PlantingFormState } from "./use-planting-form";

interface EditFieldsProps {
  id: string;
  farmer: string;
  form: PlantingFormState["form"];
  fieldOf: FieldOfPlanting;
}

/** The members that the form places itself, in rows. The others follow in the order of the table. */
const ROWS: readonly (readonly PlantingField[])[] = [
  ["fieldName"],
  ["crop", "estimatedAcres"],
  ["latitude", "longitude"],
  ["startDateISO", "endDateISO"],
];

export function EditFields({ id, farmer, form, fieldOf }: EditFieldsProps) {
  const placed = ROWS.flat();
  const crops = useFormCrops(farmer);
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
          </FieldPair>
        ),
      )}
    </Form>
  );
}
