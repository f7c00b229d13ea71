import { Trans, useLingui } from "@lingui/react/macro";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText } from "@/components/feedback/failures";
import { CheckBox } from "@/components/forms/check-box";
import { chooseMails, getMailChoices, type MailChoices } from "@/lib/api/accounts";
import { rules } from "@/lib/rules";
import { useEmailVerified } from "@/lib/workspace/session";
import { SettingsSection } from "../sections";
import { SettingsQuery } from "../settings-query";

const mailChoicesQuery = queryOptions({
  queryKey: ["mailChoices"],
  queryFn: ({ signal }) => getMailChoices(signal),
});

/** The emails that a farmer or an employee can turn on and off. */
export function MailsSection() {
  const { t } = useLingui();
  const isVerified = useEmailVerified();
  const { correctionMailMinutes } = rules().limits();
  return (
    <SettingsSection
      title={t`Emails`}
      note={t`On unless you turn them off. Corrections made within ${correctionMailMinutes} minutes come in one email.`}
    >
      <SettingsQuery
        query={useQuery(mailChoicesQuery)}
        loading={t`Loading your choice of emails…`}
        failed={t`Your choice of emails could not be loaded`}
      >
        {(choices) => <Corrections choices={choices} />}
      </SettingsQuery>
      {isVerified === false && (
        <p>
          <Trans>They come only once your email address is confirmed.</Trans>
        </p>
      )}
    </SettingsSection>
  );
}

function Corrections({ choices }: { choices: MailChoices }) {
  const { t } = useLingui();
  const alerts = useAlerts();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  // The query tells its new data a moment later, and the box would go back meanwhile.
  const [chosen, setChosen] = useState<boolean>();

  async function choose(corrections: boolean): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setChosen(corrections);
    try {
      await chooseMails({ corrections });
      queryClient.setQueryData(mailChoicesQuery.queryKey, { corrections });
    } catch (error) {
      setChosen(undefined);
      alerts.fail(failureText(error));
    }
    setBusy(false);
  }

  return (
    <CheckBox
      label={t`Email me when an agent corrects a planting or field that I reported or that belongs to my farm`}
      name="correctionMails"
      isChecked={chosen ?? choices.corrections}
      onChange={(isChosen) => void choose(isChosen)}
    />
  );
}
