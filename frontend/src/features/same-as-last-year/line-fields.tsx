import { useLingui } from "@lingui/react/macro";
import { Select } from "@/components/forms/select";
import { TextField } from "@/components/forms/text-field";
import { AcresField } from "@/components/workspace/acres-field";
import { cropYearOf } from "@/lib/planting/crop-years";
import { cropGroups, isIn } from "@/lib/planting/crops";
import { memberOf, withKept } from "@/lib/planting/members";
import type { LineField } from "@/lib/season/lines";
import styles from "./same-as-last-year.module.css";
import type { AnsweredLine } from "./use-answers";

interface LineFieldsProps {
  line: AnsweredLine;
  cropYear: number;
  /** Whether the person has tried to report the line. */
  isTried: boolean;
}

/** The crop, the acres and the day of a line. */
export function LineFields({ line, cropYear, isTried }: LineFieldsProps) {
  const { t } = useLingui();
  const { answer, verdict, change, key } = line;
  const { specified, more } = cropGroups();
  const dayError = useDayError(line, cropYear);
  const field = (name: LineField) => ({
    label: memberOf(name).formLabel,
    name: `${name}-${key}`,
    value: answer[name],
    onChange: (value: string) => change({ [name]: value }),
    error: verdict.errors.find((error) => error.field === name)?.message,
  });
  const day = field("startDateISO");
  // A wrong figure shows at once, and an empty day once the person goes on.
  const shownDayError =
    day.error ?? (line.dayError === "missing" && !isTried ? undefined : dayError);
  return (
    <form className={styles.fields} onSubmit={(event) => event.preventDefault()}>
      <Select
        {...field("crop")}
        options={withKept(specified, isIn(more, answer.crop) ? "" : answer.crop)}
        more={useMoreCrops(more)}
      />
      <AcresField
        {...field("estimatedAcres")}
        description={line.hasFieldAcres ? t`The field’s own acres` : undefined}
      />
      <TextField {...day} type="date" error={shownDayError} />
    </form>
  );
}

function useMoreCrops(options: ReturnType<typeof cropGroups>["more"]) {
  const { t } = useLingui();
  return { label: t`More crops`, options };
}

/** Why the day does not do, in words. */
function useDayError({ dayError, verdict }: AnsweredLine, cropYear: number): string | undefined {
  const { t } = useLingui();
  switch (dayError) {
    case undefined:
      return undefined;
    case "missing":
      return t`Enter the day on which it was planted.`;
    case "future":
      return t`This day is in the future. Report it once it is planted.`;
    case "otherYear": {
      const [year, other] = [cropYear, verdict.planting && cropYearOf(verdict.planting)].map(
        String,
      );
      return t`A planting of this day belongs to crop year ${other}. Enter the day for ${year}.`;
    }
  }
}
