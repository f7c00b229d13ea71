import { ReasonField } from "@/components/corrections/reason-field";
import type { CorrectionReason } from "@/components/corrections/use-reason";
import type { FieldOfPlanting } from "@/components/fields/use-farm-fields";
import { Form } from "@/components/forms/form";
import { useNamedMember } from "@/components/forms/use-named-member";
import { LocationFields } from "@/components/workspace/location-fields";
import { useFormCrops } from "@/components/workspace/member-field";
import { PlantingFields } from "@/components/workspace/planting-fields";
import { fewCrops } from "@/lib/planting/crops";
import { locationOf } from "@/lib/planting/known-fields";
import { useFarmPlantings } from "@/lib/planting/use-farm-plantings";
import type { Planting } from "@/lib/rules";
import type { PlantingFormState } from "./use-planting-form";

interface EditFieldsProps {
  id: string;
  planting: Planting;
  form: PlantingFormState["form"];
  fieldOf: FieldOfPlanting;
  reason: CorrectionReason;
}

/** The form in which the planting was marked. The crop that it has stands first. */
export function EditFields({ id, planting, form, fieldOf, reason }: EditFieldsProps) {
  useNamedMember(form.form.ref);
  const crops = fewCrops(useFormCrops(planting.farmer), planting.crop);
  return (
    <Form {...form.form} id={id}>
      <PlantingFields form={form} fieldOf={fieldOf} crops={crops} />
      <EditedLocation planting={planting} form={form} />
      <ReasonField reason={reason} />
    </Form>
  );
}

/** The location, among the farm's other plantings. */
function EditedLocation({ planting, form }: Pick<EditFieldsProps, "planting" | "form">) {
  const plantings = useFarmPlantings(planting.farmer);
  const { latitude, longitude, fix } = planting;
  const measured =
    fix?.source === "measured" && latitude !== undefined && longitude !== undefined
      ? { latitude, longitude, fix }
      : undefined;
  const others = plantings.filter(({ plantingId }) => plantingId !== planting.plantingId);
  return (
    <LocationFields
      form={form}
      measured={measured}
      fields={others.flatMap((other) => locationOf(other) ?? [])}
    />
  );
}
