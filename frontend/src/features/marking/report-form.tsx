import { Trans } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { GroundQuestion } from "@/components/fields/ground-question";
import { NearFieldQuestion } from "@/components/fields/near-field-question";
import { Form } from "@/components/forms/form";
import { cx } from "@/components/layout/class-names";
import { useFocusOnMount } from "@/components/layout/use-focus";
import { PlantingPhotos } from "@/components/photos/planting-photos";
import { AcresQuestion } from "@/components/workspace/acres-question";
import { ClockNotice } from "@/components/workspace/clock-notice";
import { LocationQuestion } from "@/components/workspace/location-question";
import { useFormCrops } from "@/components/workspace/member-field";
import { PlantingFields } from "@/components/workspace/planting-fields";
import { CropAndAcres } from "@/components/workspace/planting-words";
import { StartQuestion } from "@/components/workspace/start-question";
import { formatDate } from "@/lib/language/format";
import { fewCrops } from "@/lib/planting/crops";
import type { Draft } from "@/lib/planting/draft";
import { type PlantingBody, type PlantingForm, rules } from "@/lib/rules";
import { FieldNames } from "./field-names";
import { LikelyCropLine } from "./likely-crop-line";
import { PlantingLocation } from "./location";
import styles from "./marking.module.css";
import { useFieldChoice } from "./use-field-choice";
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
  /** Its name, where that is all that is known of it. */
  askedName?: string | undefined;
  /** The values entered earlier. */
  draft: Draft | undefined;
  onCancel: () => void;
  onSaved: (report: PlantingBody) => void;
}

/** The form of a new planting. It stands while the location is searched for. Known names and crops take one tap. */
export function ReportForm({
  locating,
  askedField,
  askedName,
  farmerName,
  onCancel,
  ...report
}: ReportFormProps) {
  const { farmer, marked } = report;
  const isEntered = farmerName !== undefined;
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const {
    form,
    fieldOf,
    middleOf,
    accuracyQuestion,
    failure,
    askedNear,
    asked,
    askedStart,
    askedGround,
    location,
  } = useReportForm({ ...report, isEntered, settled: locating.settled });
  const known = useKnown(farmer, hereSoFar(marked), fieldOf.fields);
  const named = fieldOf.fields.find(({ fieldId }) => fieldId === askedField);
  useFieldHere(named?.name ?? askedName ?? known.isIn, form.values.fieldName, fieldOf.name);
  const choice = useFieldChoice({
    form: form.form.ref,
    search: marked.search,
    field: fieldOf.field,
    chooseField: locating.chooseField,
  });
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
          locating={{ ...locating, chooseField: choice.chooseField }}
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
          isEntered={isEntered}
          names={
            <FieldNames
              ref={choice.names}
              names={known.names}
              chosen={form.values.fieldName}
              isAsked={choice.isAsked}
              onChoose={fieldOf.name}
            />
          }
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
      <NearFieldQuestion asked={askedNear} />
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

/** What is saved by a press, where the form itself may be off the screen. Acres that are not clear yet are left out. */
function Entered({ values }: { values: PlantingForm }) {
  const { fieldName, crop, startDateISO } = values;
  const { planting } = rules().checkPlanting(values, undefined);
  return (
    <p className={styles.entered}>
      <span className={styles.enteredField}>{fieldName}</span>
      {" · "}
      <CropAndAcres {...(planting ?? { crop })} />
      {startDateISO !== "" && (
        <>
          {"\u00a0· "}
          <span className={styles.enteredDate}>{formatDate(startDateISO)}</span>
        </>
      )}
    </p>
  );
}
