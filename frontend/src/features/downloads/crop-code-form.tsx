import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { CROP_CODES_KEY } from "@/components/downloads/crop-codes";
import { useAlerts } from "@/components/feedback/alerts";
import { Form, SubmitOrCancel } from "@/components/forms/form";
import { Select } from "@/components/forms/select";
import { useSentForm } from "@/components/forms/sent-form";
import { TextField } from "@/components/forms/text-field";
import { type CropCode, isStaleCode, putCropCode } from "@/lib/api/crop-codes";
import { cropName } from "@/lib/language/texts-by-code";
import { rules } from "@/lib/rules";

interface CropCodeFormProps {
  /** The code to change; without it, a new one. */
  own: CropCode | undefined;
  /** At least one. */
  crops: readonly string[];
  onDone: () => void;
}

type Member = "crop" | "code" | "source";

/** Asks for the code of a crop and where it comes from. */
export function CropCodeForm({ own, crops, onDone }: CropCodeFormProps) {
  const { t } = useLingui();
  const { form, field, isBusy } = useCropCodeForm({ own, crops, onDone });
  return (
    <Form {...form}>
      <Select
        {...field("crop")}
        label={t`Crop`}
        options={crops.map((crop) => ({ label: cropName(crop), value: crop }))}
      />
      <TextField
        {...field("code")}
        label={t`Code`}
        description={t`Four digits, such as 0041`}
        inputMode="numeric"
        autoComplete="off"
        isRequired
      />
      <TextField
        {...field("source")}
        label={t`Where does the code come from?`}
        description={t`Words, or a link with https://.`}
        autoComplete="off"
        isRequired
      />
      <SubmitOrCancel submit={<Trans>Save</Trans>} isBusy={isBusy} onCancel={onDone} />
    </Form>
  );
}

function useCropCodeForm({ own, crops, onDone }: CropCodeFormProps) {
  const { t } = useLingui();
  const alerts = useAlerts();
  const queryClient = useQueryClient();
  return useSentForm<Member>({
    initial: {
      crop: own?.crop ?? crops[0] ?? "",
      code: own?.code ?? "",
      source: own?.source ?? "",
    },
    check: (values) => rules().checkCropCode(values),
    send: async ({ crop, ...body }) => {
      await putCropCode(crop, body, own?.version);
      await queryClient.invalidateQueries({ queryKey: CROP_CODES_KEY });
      alerts.succeed(t`Code saved`);
      onDone();
    },
    onFailure: async (error) => {
      if (!isStaleCode(error)) return false;
      alerts.fail(t`This code was changed meanwhile. It is shown as it is now.`);
      await queryClient.invalidateQueries({ queryKey: CROP_CODES_KEY });
      onDone();
      return true;
    },
  });
}
