import { Trans, useLingui } from "@lingui/react/macro";
import { Fragment } from "react";
import { Button } from "@/components/actions/button";
import { FieldAcresLine } from "@/components/fields/field-acres";
import { GroundQuestion } from "@/components/fields/ground-question";
import { ChoiceChips } from "@/components/forms/choice-chips";
import { Form } from "@/components/forms/form";
import { useFocusOnMount } from "@/components/layout/use-focus";
import { AcresQuestion } from "@/components/workspace/acres-question";
import { ClockNotice } from "@/components/workspace/clock-notice";
import { LocationQuestion } from "@/components/workspace/location-question";
import { MemberField, useFormCrops } from "@/components/workspace/member-field";
import { StartQuestion } from "@/components/workspace/start-question";
import type { Draft } from "@/lib/planting/draft";
import { memberOf, plantingMembers } from "@/lib/planting/members";
import type { BestFix, PlantingBody, PlantingField } from "@/lib/rules";
import { FieldNames } from "./field-names";
import { PlantingLocation } from "./location";
import styles from "./marking.module.css";
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

/** The members that the form places itself; the others follow in the order of the table. */
const PLACED: ReadonlySet<PlantingField> = new Set(["fieldName", "latitude", "longitude", "crop"]);

/** The form after the location. Known names and crops take one tap. */
export function ReportForm({ onAgain, onCancel, ...report }: ReportFormProps) {
  const { farmer, best } = report;
  const { t } = useLingui();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { form, fieldOf, failure, asked, askedStart, askedGround, location } =
    useReportForm(report);
  const known = useKnown(farmer, best, fieldOf.fields);
  const crops = useFormCrops(farmer);
  const fieldName = (
    <>
      <FieldNames names={known.names} onChoose={fieldOf.name} />
      <MemberField
        {...form.field("fieldName")}
        onChange={fieldOf.name}
        member={memberOf("fieldName")}
      />
    </>
  );
  return (
    <div className={styles.step}>
      <h2 ref={heading} tabIndex={-1}>
        <Trans>What is planted here?</Trans>
      </h2>
      <Form {...form.form}>
        {best === undefined && fieldName}
        <PlantingLocation
          form={form}
          best={best}
          fields={known.places}
          nearestFar={known.nearestFar}
          onRight={location.accept}
          onAgain={onAgain}
        />
        <ChoiceChips
          {...form.field("crop")}
          label={memberOf("crop").label}
          options={crops.first}
          more={{ label: t`More crops`, options: crops.more }}
          isRequired
        />
        {best !== undefined && fieldName}
        {plantingMembers()
          .filter(({ name }) => !PLACED.has(name))
          .map((member) => (
            <Fragment key={member.name}>
              <MemberField {...form.field(member.name)} member={member} />
              {member.name === "estimatedAcres" && <FieldAcresLine of={fieldOf} />}
              {member.name === "startDateISO" && (
                <ClockNotice
                  start={form.values.startDateISO}
                  onCorrect={(right) => form.setValue("startDateISO", right)}
                />
              )}
            </Fragment>
          ))}
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
      <LocationQuestion asked={location.asked} />
      <AcresQuestion asked={asked} />
      <StartQuestion asked={askedStart} />
      <GroundQuestion asked={askedGround} />
    </div>
  );
}
