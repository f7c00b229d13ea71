import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { FieldAcresLine } from "@/components/fields/field-acres";
import type { FieldOfPlanting } from "@/components/fields/use-farm-fields";
import { FieldPair } from "@/components/forms/form";
import { cropYearOf } from "@/lib/planting/crop-years";
import type { FormCrops } from "@/lib/planting/crops";
import { memberOf, OF_REPORT, plantingMembers } from "@/lib/planting/members";
import { type PlantingField, rules } from "@/lib/rules";
import { AcreageReportFields, type FormOfPlanting } from "./acreage-report-fields";
import { MemberField } from "./member-field";
import styles from "./planting-fields.module.css";

interface PlantingFieldsProps {
  form: FormOfPlanting;
  fieldOf: FieldOfPlanting;
  crops: FormCrops;
  /** The farmer of a new planting. */
  newOf?: string;
  /** Whether an agent enters what the farmer says, who also has to say the day. */
  isEntered?: boolean;
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
  newOf,
  isEntered = false,
  cropNote,
  names,
  dateNote,
  children,
}: PlantingFieldsProps) {
  const optional = plantingMembers().filter(
    ({ name }) => !PLACED.has(name) && !OF_REPORT.has(name),
  );
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
        {isEntered ? (
          <EnteredDay form={form} />
        ) : (
          <MemberField {...form.field("startDateISO")} member={memberOf("startDateISO")} />
        )}
      </FieldPair>
      <FieldAcresLine of={fieldOf} />
      {dateNote}
      <div>
        <AcreageReportFields form={form} fieldOf={fieldOf} newOf={newOf} />
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
      </div>
    </>
  );
}

/** The day that the farmer says, with the crop year that follows from it. */
function EnteredDay({ form }: { form: FormOfPlanting }) {
  const { t } = useLingui();
  // A form that is not a planting yet has no crop year.
  const { planting } = rules().checkPlanting(form.values, undefined);
  const year = planting && cropYearOf(planting);
  const cropYear = String(year);
  const day = form.field("startDateISO");
  const required = day.value === "" ? t`Required: the day that the farmer says.` : undefined;
  return (
    <MemberField
      {...day}
      member={{ ...memberOf("startDateISO"), isRequired: true }}
      description={year === undefined ? required : t`Crop year ${cropYear}`}
    />
  );
}
