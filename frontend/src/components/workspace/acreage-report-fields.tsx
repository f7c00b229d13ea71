import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "@/components/actions/button";
import type { FieldOfPlanting } from "@/components/fields/use-farm-fields";
import { OF_REPORT, plantingMembers } from "@/lib/planting/members";
import type { PlantingField, PlantingForm } from "@/lib/rules";
import { type FormFieldOf, MemberField } from "./member-field";
import styles from "./planting-fields.module.css";
import { type EarlierAnswers, useEarlierAnswers } from "./use-earlier-answers";

export interface FormOfPlanting {
  values: PlantingForm;
  field: FormFieldOf;
  setValue: (name: PlantingField, value: string) => void;
}

interface AcreageReportFieldsProps {
  form: FormOfPlanting;
  fieldOf: FieldOfPlanting;
  /** The farmer of a new planting, which starts with what the farm answered before. */
  newOf?: string | undefined;
}

/** The form fields of a planting that its acreage report needs and the field does not wait for. */
export function AcreageReportFields({ form, fieldOf, newOf }: AcreageReportFieldsProps) {
  const [isOpened, setIsOpened] = useState(false);
  const isChanged = form.values.originalAcres !== "" || form.values.acresChangeReason !== "";
  const members = plantingMembers().filter(
    ({ name }) => OF_REPORT.has(name) && (name !== "acresChangeReason" || isChanged),
  );
  return (
    <details className={styles.more} onToggle={() => setIsOpened(true)}>
      <summary>
        <Trans>More for the acreage report</Trans>
      </summary>
      <div className={styles.optional}>
        {newOf !== undefined && (
          <AsBefore farmer={newOf} form={form} fieldOf={fieldOf} isOpened={isOpened} />
        )}
        {members.map((member) => (
          <MemberField key={member.name} {...form.field(member.name)} member={member} />
        ))}
      </div>
    </details>
  );
}

interface AsBeforeProps extends Omit<AcreageReportFieldsProps, "newOf"> {
  farmer: string;
  isOpened: boolean;
}

/** Fills in the earlier answers, and tells where they come from. */
function AsBefore({ farmer, form, fieldOf, isOpened }: AsBeforeProps) {
  const earlier = useEarlierAnswers(farmer, form, fieldOf, isOpened);
  return (
    <div role="status" className={styles.asBefore}>
      {earlier && <Source {...earlier} />}
    </div>
  );
}

function Source({ fieldName, cropYear, clear }: EarlierAnswers) {
  return (
    <>
      <p>
        <Trans>
          As on {fieldName} in {cropYear}. Change what is not right.
        </Trans>
      </p>
      <Button variant="quiet" onClick={clear}>
        <Trans>Clear these answers</Trans>
      </Button>
    </>
  );
}
