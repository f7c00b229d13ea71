import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { DATES_KEY } from "@/components/dates/use-dates";
import { useAlerts } from "@/components/feedback/alerts";
import { FieldPair, Form, SubmitOrCancel } from "@/components/forms/form";
import { Select } from "@/components/forms/select";
import { useSentForm } from "@/components/forms/sent-form";
import { TextField } from "@/components/forms/text-field";
import { Card } from "@/components/layout/page";
import { useFocusOnMount } from "@/components/layout/use-focus";
import {
  type DatedFarms,
  type DeadlineBody,
  isStale,
  type OwnDeadline,
  putDeadline,
} from "@/lib/api/deadlines";
import { newId } from "@/lib/records/id";
import { rules } from "@/lib/rules";
import { useAreaOptions, useCropOptions, useKindOptions, yearOptions } from "./options";

interface DateFormProps {
  /** The date to change; without it, a new one. */
  deadline: OwnDeadline | undefined;
  cropYear: number;
  farms: DatedFarms;
  onDone: (isSaved: boolean) => void;
}

type Member = "kind" | "crop" | "area" | "cropYear" | "date" | "source";

/** Asks for a date and where it comes from. */
export function DateForm({ deadline, cropYear, farms, onDone }: DateFormProps) {
  const { t } = useLingui();
  const heading = useId();
  // The row that opened it may be far below.
  const title = useFocusOnMount<HTMLHeadingElement>();
  const { form, field, isBusy } = useDateForm({ deadline, cropYear, farms, onDone });
  const areas = useAreaOptions(farms);
  const { crops, more } = useCropOptions();
  return (
    <Card aria-labelledby={heading}>
      <h2 id={heading} ref={title} tabIndex={-1}>
        {deadline ? <Trans>Change the date</Trans> : <Trans>New date</Trans>}
      </h2>
      <Form {...form}>
        <Select {...field("kind")} label={t`What is it for?`} options={useKindOptions()} />
        <FieldPair>
          <Select
            {...field("crop")}
            label={t`Crop`}
            options={[{ label: t`All crops`, value: "" }, ...crops]}
            more={more}
          />
          <Select
            {...field("area")}
            label={t`County or state`}
            options={[{ label: t`Everywhere`, value: "" }, ...areas]}
          />
        </FieldPair>
        <FieldPair>
          <Select {...field("cropYear")} label={t`Crop year`} options={yearOptions(cropYear)} />
          <TextField {...field("date")} label={t`Date`} type="date" isRequired />
        </FieldPair>
        <TextField
          {...field("source")}
          label={t`Where does the date come from?`}
          description={t`Words, or a link with https://. Your farmers see it beside the date.`}
          autoComplete="off"
          isRequired
        />
        <SubmitOrCancel
          submit={<Trans>Save</Trans>}
          isBusy={isBusy}
          onCancel={() => onDone(false)}
        />
      </Form>
    </Card>
  );
}

function useDateForm({ deadline, cropYear, onDone }: DateFormProps) {
  const { t } = useLingui();
  const alerts = useAlerts();
  const queryClient = useQueryClient();
  // A second press after a lost answer sends the same date.
  const [id] = useState(() => deadline?.deadlineId ?? newId());
  return useSentForm<Member>({
    initial: {
      kind: deadline?.kind ?? "acreageReporting",
      crop: deadline?.crop ?? "",
      area: deadline?.area ?? "",
      cropYear: String(deadline?.cropYear ?? cropYear),
      date: deadline?.date ?? "",
      source: deadline?.source ?? "",
    },
    check: (values) => rules().checkDeadline({ ...values, cropYear: Number(values.cropYear) }),
    send: async (values) => {
      // The rule has accepted the kind and the crop.
      const body = {
        ...values,
        crop: values.crop === "" ? null : values.crop,
        cropYear: Number(values.cropYear),
      } as DeadlineBody;
      await putDeadline(id, body, deadline?.version);
      await queryClient.invalidateQueries({ queryKey: DATES_KEY });
      alerts.succeed(t`Date saved`);
      onDone(true);
    },
    onFailure: async (error) => {
      if (!isStale(error)) return false;
      alerts.fail(t`This date was changed meanwhile. It is shown as it is now.`);
      await queryClient.invalidateQueries({ queryKey: DATES_KEY });
      onDone(false);
      return true;
    },
  });
}
