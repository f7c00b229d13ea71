import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/actions/button";
import { Form, FormActions } from "@/components/forms/form";
import { Select } from "@/components/forms/select";
import { useSentForm } from "@/components/forms/sent-form";
import { TextField } from "@/components/forms/text-field";
import { verdictOf } from "@/components/forms/verdicts";
import { createToken, type NewToken, tokensQuery } from "@/lib/api/tokens";
import { dayIn } from "@/lib/browser/clock";

/** The choices of how long a token works, in days. */
const SPANS = ["30", "90", "365"] as const;

/** The choice of a day of one's own. */
const OTHER_DAY = "other";

/** Asks for a token's name and its last day. Only the server judges them. */
export function TokenForm({ onMade }: { onMade: (made: NewToken) => void }) {
  const { t } = useLingui();
  const { form, field, values, isBusy } = useTokenForm(onMade);
  const [month, quarter, year] = SPANS;
  const spans = [
    { value: month, label: t`30 days` },
    { value: quarter, label: t`90 days` },
    { value: year, label: t`1 year` },
    { value: OTHER_DAY, label: t`Until a day that I choose` },
  ];
  return (
    <Form {...form}>
      <TextField
        {...field("name")}
        label={t`Name`}
        description={t`Say where you use it, such as “Office QGIS”.`}
        autoComplete="off"
        isRequired
      />
      <Select {...field("span")} label={t`Works for`} options={spans} />
      {values.span === OTHER_DAY && (
        <TextField {...field("expiresOn")} label={t`Last day`} type="date" isRequired />
      )}
      <FormActions>
        <Button type="submit" aria-disabled={isBusy}>
          <Trans>Create a token</Trans>
        </Button>
      </FormActions>
    </Form>
  );
}

function useTokenForm(onMade: (made: NewToken) => void) {
  const queryClient = useQueryClient();

  return useSentForm<"name" | "span" | "expiresOn">({
    initial: { name: "", span: SPANS[1], expiresOn: "" },
    check: () => verdictOf(),
    send: async ({ name, span, expiresOn }) => {
      const lastDay = span === OTHER_DAY ? expiresOn : dayIn(Number(span));
      onMade(await createToken(name, "records:read", lastDay));
      await queryClient.invalidateQueries(tokensQuery);
    },
  });
}
