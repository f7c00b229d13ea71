import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { GroundQuestion } from "@/components/fields/ground-question";
import { Form } from "@/components/forms/form";
import { cx } from "@/components/layout/class-names";
import { useFocusOnMount } from "@/components/layout/use-focus";
import { PlantingPhotos } from "@/components/photos/planting-photos";
import { AcresQuestion } from "@/components/workspace/acres-question";
import { ClockNotice } from "@/components/workspace/clock-notice";
import { LocationQuestion } from "@/components/workspace/location-question";
import { useFormCrops } from "@/components/workspace/member-field";
import { PlantingFields } from "@/components/workspace/planting-fields";
import { StartQuestion } from "@/components/workspace/start-question";
import { cropName } from "@/lib/language/texts-by-code";
import { fewCrops } from "@/lib/planting/crops";
import type { Draft } from "@/lib/planting/draft";
import type { PlantingBody, PlantingForm } from "@/lib/rules";
import { FieldNames } from "./field-names";
import { LikelyCropLine } from "./likely-crop-line";
import { PlantingLocation } from "./location";
import styles from "./marking.module.css";
import { useFieldHere } from "./use-field-here";
import { useKnown } from "./use-known";
import { useLikelyCrop } from "./use-likely-crop";
import { hereSoFar, type Locating, type Marked } from "./use-marking";
import { useReportForm } from "./use-report-form";

interface ReportFormProps {
  /** The id of the planting to save. */
  plantingId: string;
  farmer: string;
  /** The name of the farmer for whom an agent enters the planting. */
  farmerName?: string;
  marked: Marked;
  locating: Locating;
  /** The field on which the person asked to mark. */
  askedField: string | undefined;
  /** The values entered earlier. */
  draft: Draft | undefined;
  onCancel: () => void;
  onSaved: (report: PlantingBody) => void;
}

/** The form of a new planting. It stands while the location is searched for. Known names and crops take one tap. */
export function ReportForm({
  locating,
  askedField,
  farmerName,
  onCancel,
  ...report
}: ReportFormProps) {
  const { farmer, marked } = report;
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const {
    form,
    fieldOf,
    middleOf,
    accuracyQuestion,
    failure,
    asked,
    askedStart,
    askedGround,
    location,
  } = useReportForm({ ...report, settled: locating.settled });
  const known = useKnown(farmer, hereSoFar(marked), fieldOf.fields);
  const named = fieldOf.fields.find(({ fieldId }) => fieldId === askedField);
  useFieldHere(named?.name ?? known.isIn, form.values.fieldName, fieldOf.name);
  const { likely, isLikely } = useLikelyCrop(farmer, form, fieldOf);
  const all = useFormCrops(farmer);
  const crops = likely ? fewCrops(all, likely.crop) : all;
  const isReady = form.values.crop !== "" && form.values.fieldName !== "";
  return (
    <div className={styles.step}>
      <h2 ref={heading} tabIndex={-1}>
        {farmerName === undefined ? (
          <Trans>What is planted here?</Trans>
        ) : (
          <Trans>What did {farmerName} plant?</Trans>
        )}
      </h2>
      {farmerName !== undefined && (
        <p>
          <Trans>
            Entered for {farmerName}; they confirm it. It counts from now on, and is marked as not
            confirmed until then.
          </Trans>
        </p>
      )}
      <Form {...form.form}>
        <PlantingLocation
          form={form}
          marked={marked}
          locating={locating}
          isIn={known.isIn}
          middleOf={middleOf}
          question={accuracyQuestion}
          fields={known.places}
          nearestFar={farmerName === undefined ? known.nearestFar : undefined}
          isMeasured={farmerName === undefined}
          onRight={location.accept}
        />
        <PlantingFields
          form={form}
          fieldOf={fieldOf}
          crops={crops}
          newOf={farmer}
          names={<FieldNames names={known.names} onChoose={fieldOf.name} />}
          cropNote={
            <LikelyCropLine
              likely={isLikely ? likely : undefined}
              fieldName={form.values.fieldName}
            />
          }
          dateNote={
            <ClockNotice
              start={form.values.startDateISO}
              onCorrect={(right) => form.setValue("startDateISO", right)}
            />
          }
        >
          <PlantingPhotos planting={{ plantingId: report.plantingId, version: 0 }} />
        </PlantingFields>
        <p role="alert" className={styles.failure} hidden={failure === null}>
          {failure}
        </p>
        <div className={cx(isReady && styles.ready)}>
          {isReady && <Entered values={form.values} />}
          <Button type="submit" variant="primary" isWide aria-disabled={form.isBusy}>
            <SaveWords isBusy={form.isBusy} isFinding={marked.search?.state === "finding"} />
          </Button>
        </div>
        <Button variant="quiet" isWide onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </Form>
      <LocationQuestion asked={location.asked} />
      <AcresQuestion asked={asked} />
      <StartQuestion asked={askedStart} />
      <GroundQuestion asked={askedGround} />
    </div>
  );
}

function SaveWords({ isBusy, isFinding }: { isBusy: boolean; isFinding: boolean }) {
  if (!isBusy) return <Trans>Save the planting</Trans>;
  return isFinding ? <Trans>Saving once your location is found…</Trans> : <Trans>Saving…</Trans>;
}

/** What is saved by a press, as the person entered it, where the form itself may be off the screen. */
function Entered({ values: { fieldName, crop, estimatedAcres } }: { values: PlantingForm }) {
  const { t } = useLingui();
  const acres = estimatedAcres.trim();
  return (
    <p className={styles.entered}>
      {[fieldName, cropName(crop), acres && t`${acres} acres`].filter(Boolean).join(" · ")}
    </p>
  );
}
