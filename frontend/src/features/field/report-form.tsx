import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { ChoiceChips } from "@/components/fields/choice-chips";
import { Form } from "@/components/fields/form";
import { TextField } from "@/components/fields/text-field";
import { useFocusOnMount } from "@/components/layout/use-focus-on-mount";
import type { BestFix } from "@/lib/field";
import type { Draft } from "@/lib/local/draft";
import type { PlantingBody } from "@/lib/rules";
import styles from "./field.module.css";
import { FieldNames } from "./field-names";
import { Place } from "./place";
import { useKnown } from "./use-known";
import { useReportForm } from "./use-report-form";

interface ReportFormProps {
  /** The id of the planting to save. */
  plantingId: string;
  farmer: string;
  best: BestFix | undefined;
  /** The values entered earlier. */
  draft: Draft | undefined;
  /** Whether the location comes from the draft, and not from a new measurement. */
  isResumed: boolean;
  onAgain: () => void;
  onCancel: () => void;
  onSaved: (report: PlantingBody) => void;
}

/** The form after the location. Known names and crops take one tap. */
export function ReportForm({ onAgain, onCancel, ...report }: ReportFormProps) {
  const { farmer, best } = report;
  const { t } = useLingui();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { form, failure } = useReportForm(report);
  const known = useKnown(farmer, best);
  return (
    <div className={styles.step}>
      <h2 ref={heading} tabIndex={-1}>
        <Trans>What is planted here?</Trans>
      </h2>
      <Form {...form.form}>
        <Place form={form} best={best} fields={known.places} onAgain={onAgain} />
        <ChoiceChips {...form.field("crop")} label={t`Crop`} options={known.crops} isRequired />
        <FieldNames names={known.names} onChoose={(name) => form.setValue("fieldName", name)} />
        <TextField
          {...form.field("fieldName")}
          label={t`Field Name`}
          isRequired
          autoComplete="off"
        />
        <TextField
          {...form.field("estimatedAcres")}
          label={t`Number of Acres`}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField {...form.field("startDateISO")} label={t`Start Date`} type="date" />
        <TextField {...form.field("endDateISO")} label={t`Estimated End Date`} type="date" />
        <p role="alert" className={styles.failure} hidden={failure === null}>
          {failure}
        </p>
        <div className={styles.choices}>
          <Button type="submit" variant="primary" isWide aria-disabled={form.isBusy}>
            {form.isBusy ? <Trans>Saving…</Trans> : <Trans>Save the planting</Trans>}
          </Button>
          <Button variant="quiet" isWide onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </Form>
    </div>
  );
}
