import { useLingui } from "@lingui/react/macro";
import { FieldPair, Form } from "@/components/fields/form";
import { Select } from "@/components/fields/select";
import { TextField } from "@/components/fields/text-field";
import type { PlantingField } from "@/lib/planting/form";
import { rules } from "@/lib/rules";
import { FIELD_LABELS } from "./field-labels";
import type { PlantingFormState } from "./use-planting-form";

interface EditFieldsProps {
  id: string;
  form: PlantingFormState["form"];
}

export function EditFields({ id, form }: EditFieldsProps) {
  const { i18n } = useLingui();
  const field = (name: PlantingField) => ({
    ...form.field(name),
    label: i18n._(FIELD_LABELS[name]),
  });
  return (
    <Form {...form.form} id={id}>
      <TextField {...field("fieldName")} isRequired autoComplete="off" />
      <FieldPair>
        <Select {...field("crop")} options={rules().cropOptions()} isRequired />
        <TextField {...field("estimatedAcres")} inputMode="decimal" autoComplete="off" />
      </FieldPair>
      <FieldPair>
        <TextField {...field("latitude")} autoComplete="off" />
        <TextField {...field("longitude")} autoComplete="off" />
      </FieldPair>
      <FieldPair>
        <TextField {...field("startDateISO")} type="date" />
        <TextField {...field("endDateISO")} type="date" />
      </FieldPair>
    </Form>
  );
}
