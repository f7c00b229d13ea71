import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { Button } from "@/components/actions/button";
import { CloseIcon } from "@/components/brand/icons";
import { FormatButtons } from "@/components/downloads/format-buttons";
import { FarmerSelect } from "@/components/farmers/farmer-select";
import type { Farmers } from "@/components/farmers/use-farmers";
import { CheckBox } from "@/components/forms/check-box";
import { ChoiceChips } from "@/components/forms/choice-chips";
import { Card } from "@/components/layout/page";
import { CropYearSelect } from "@/components/lists/crop-year-select";
import { shownFieldsOfAny } from "@/lib/fields/local-fields";
import { formatTotalAcres } from "@/lib/language/format";
import { thisYear, yearsAround } from "@/lib/planting/crop-years";
import { type Total, totalOfAcres } from "@/lib/planting/groups";
import { useDeviceCopy } from "@/lib/workspace/use-device-copy";
import type { DownloadChoice, Part } from "./download-choice";
import styles from "./downloads.module.css";
import { useSaveChoice } from "./use-save-choice";

interface DownloadFormProps {
  choice: DownloadChoice;
  onChange: (next: Partial<DownloadChoice>) => void;
  farmers: Farmers;
  /** By the ids of the farmers. */
  names: ReadonlyMap<string, string>;
}

/** Which farmers, which crop years, what, and in which format, which downloads it. */
export function DownloadForm({ choice, onChange, farmers, names }: DownloadFormProps) {
  const { t } = useLingui();
  const { part } = choice;
  const { chosen, save, isReady, offered } = useSaveChoice(choice, names);
  const fields = useFieldTotals(choice.farmers);
  const hasPlantings = part === "plantings" || part === "both";
  const hasFields = part === "fields" || part === "both";
  const isNothing =
    part !== "farmers" &&
    (part === "fields" || chosen.totals?.count === 0) &&
    (part === "plantings" || fields?.count === 0);
  return (
    <Card aria-label={t`What to download`} className={styles.card}>
      <ChosenFarmers choice={choice} onChange={onChange} farmers={farmers} names={names} />
      <ChoiceChips
        label={t`What`}
        name="part"
        value={part}
        options={[
          { label: t`Plantings`, value: "plantings" },
          { label: t`Fields`, value: "fields" },
          { label: t`Plantings and fields`, value: "both" },
          { label: t`List of farmers`, value: "farmers" },
        ]}
        onChange={(value) => onChange({ part: value as Part })}
      />
      {part === "farmers" && (
        <CropYearSelect
          years={yearsAround()}
          value={choice.cropYears[0] ?? thisYear()}
          onChange={(year) => onChange({ cropYears: year === null ? [] : [year] })}
          isOneYear
        />
      )}
      {hasPlantings && <CropYears choice={choice} years={chosen.years} onChange={onChange} />}
      <p role="status" className={styles.facts}>
        {part === "farmers" && (
          <Plural value={choice.farmers.length || names.size} one="# farmer" other="# farmers" />
        )}
        {hasPlantings && chosen.totals && <PlantingFacts totals={chosen.totals} />}
        {part === "both" && chosen.totals && fields && " · "}
        {hasFields && fields && <FieldFacts totals={fields} />}
      </p>
      {isNothing ? (
        <p>
          <Trans>There is nothing to download.</Trans>
        </p>
      ) : isReady ? (
        <FormatButtons label={t`Formats`} save={save} offered={offered} />
      ) : (
        <p>
          <Trans>
            This device is still getting the plantings. Choose one farmer or all, and one crop year
            or all, to download now.
          </Trans>
        </p>
      )}
    </Card>
  );
}

function PlantingFacts({ totals }: { totals: Total }) {
  const acres = formatTotalAcres(totals.acres);
  return (
    <>
      <Plural value={totals.count} one="# planting" other="# plantings" />,{" "}
      <Trans>{acres} acres</Trans>
    </>
  );
}

function FieldFacts({ totals }: { totals: Total }) {
  const acres = formatTotalAcres(totals.acres);
  return (
    <>
      <Plural value={totals.count} one="# field" other="# fields" />, <Trans>{acres} acres</Trans>
    </>
  );
}

/** All farmers, or those that the person has added. */
function ChosenFarmers({ choice, onChange, farmers, names }: DownloadFormProps) {
  const { t } = useLingui();
  const { farmers: chosen } = choice;
  const rest = farmers.options?.filter(({ value }) => !chosen.includes(value));
  const nameOf = (farmer: string) => names.get(farmer) ?? "";
  return (
    <div className={styles.farmers}>
      <FarmerSelect
        label={t`Farmers`}
        placeholder={chosen.length === 0 ? t`All farmers` : t`Add a farmer`}
        options={rest}
        records={farmers.records}
        value={null}
        onChange={(farmer) => farmer !== null && onChange({ farmers: [...chosen, farmer] })}
      />
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={t`Chosen farmers`}>
          {chosen.map((farmer) => {
            const name = nameOf(farmer);
            return (
              <li key={farmer}>
                <Button
                  aria-label={t`Remove ${name}`}
                  onClick={() => onChange({ farmers: chosen.filter((one) => one !== farmer) })}
                >
                  {name}
                  <CloseIcon />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

interface CropYearsProps {
  choice: DownloadChoice;
  /** The years of the plantings that this device has. */
  years: Iterable<number>;
  onChange: (next: Partial<DownloadChoice>) => void;
}

/** The crop years, the latest first; none stands for all. The address may name one without plantings. */
function CropYears({ choice: { cropYears }, years, onChange }: CropYearsProps) {
  const { t } = useLingui();
  const id = useId();
  const offered = [...new Set([...years, ...cropYears])].sort((one, other) => other - one);
  return (
    <fieldset className={styles.years} aria-labelledby={id}>
      <legend id={id}>{t`Crop Years`}</legend>
      <CheckBox
        label={t`All years`}
        name="allYears"
        isChecked={cropYears.length === 0}
        onChange={() => onChange({ cropYears: [] })}
      />
      {offered.map((year) => (
        <CheckBox
          key={year}
          label={String(year)}
          name={`year-${year}`}
          isChecked={cropYears.includes(year)}
          onChange={(isChecked) =>
            onChange({
              cropYears: isChecked ? [...cropYears, year] : cropYears.filter((it) => it !== year),
            })
          }
        />
      ))}
    </fieldset>
  );
}

/** Undefined until this device has all fields. */
function useFieldTotals(farmers: readonly string[]): Total | undefined {
  const { from, here } = useDeviceCopy(
    ["download-fields", farmers],
    async ({ database, userId }) => {
      const fields = await shownFieldsOfAny(database, userId, farmers);
      return totalOfAcres(fields.map((field) => field.acres));
    },
  );
  return from === "copy" ? here : undefined;
}
