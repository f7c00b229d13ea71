import { Trans, useLingui } from "@lingui/react/macro";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText } from "@/components/feedback/failures";
import { CheckBox } from "@/components/forms/check-box";
import { Select } from "@/components/forms/select";
import { chooseMails, getMailChoices, type MailChoices } from "@/lib/api/accounts";
import { formatTimeOfDay } from "@/lib/language/format";
import { rules, type UserType } from "@/lib/rules";
import { useEmailVerified } from "@/lib/workspace/session";
import { SettingsSection } from "../sections";
import { SettingsQuery } from "../settings-query";

const mailChoicesQuery = queryOptions({
  queryKey: ["mailChoices"],
  queryFn: ({ signal }) => getMailChoices(signal),
});

/**
 * The emails that a person chooses: an agent those about news, a farmer or employee those about corrections,
 * and a farmer the reminders.
 */
export function MailsSection({ userType }: { userType: UserType }) {
  const { t } = useLingui();
  const isVerified = useEmailVerified();
  const [isAgent, isFarmer] = [userType === "agent", userType === "farmer"];
  const { correctionMailMinutes, newsMailHour } = rules().limits();
  const time = formatTimeOfDay(newsMailHour);
  return (
    <SettingsSection
      title={t`Emails`}
      note={
        isAgent
          ? t`Off unless you turn them on. They come at about ${time}, the weekly ones on Mondays, and only if something is new.`
          : t`On unless you turn them off. Corrections made within ${correctionMailMinutes} minutes come in one email.`
      }
    >
      <SettingsQuery
        query={useQuery(mailChoicesQuery)}
        loading={t`Loading your choice of emails…`}
        failed={t`Your choice of emails could not be loaded`}
      >
        {(choices) =>
          isAgent ? <News choices={choices} /> : <OfFarm choices={choices} isFarmer={isFarmer} />
        }
      </SettingsQuery>
      {isVerified === false && (
        <p>
          <Trans>They come only once your email address is confirmed.</Trans>
        </p>
      )}
    </SettingsSection>
  );
}

interface ChoicesProps {
  choices: MailChoices;
}

function OfFarm({ choices, isFarmer }: ChoicesProps & { isFarmer: boolean }) {
  const { t } = useLingui();
  const [{ corrections, reminders }, choose] = useChoice(choices);
  return (
    <>
      <CheckBox
        label={t`Email me when an agent corrects a planting or field that I reported or that belongs to my farm`}
        name="correctionMails"
        isChecked={corrections}
        onChange={(isChosen) => choose({ corrections: isChosen })}
      />
      {isFarmer && (
        <CheckBox
          label={t`Let my agents remind me by email of fields that are not reported yet`}
          name="reminderMails"
          isChecked={reminders ?? true}
          onChange={(isChosen) => choose({ reminders: isChosen })}
        />
      )}
    </>
  );
}

function News({ choices }: ChoicesProps) {
  const { t } = useLingui();
  const [{ news }, choose] = useChoice(choices);
  const options: readonly { label: string; value: NonNullable<MailChoices["news"]> }[] = [
    { label: t`Never`, value: "never" },
    { label: t`Every day`, value: "daily" },
    { label: t`Every week`, value: "weekly" },
  ];
  return (
    <Select
      label={t`Email me what is new with my farmers`}
      name="newsMails"
      value={news ?? "never"}
      options={options}
      onChange={(value) => {
        const chosen = options.find((option) => option.value === value);
        if (chosen) choose({ news: chosen.value });
      }}
    />
  );
}

/** What the person has chosen, and how to change a part of it. */
function useChoice(choices: MailChoices) {
  const alerts = useAlerts();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  // The query tells its new data a moment later, and the control would go back meanwhile.
  const [chosen, setChosen] = useState<MailChoices>();

  async function choose(part: Partial<MailChoices>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const next = { ...choices, ...part };
    setChosen(next);
    try {
      await chooseMails(next);
      queryClient.setQueryData(mailChoicesQuery.queryKey, next);
    } catch (error) {
      setChosen(undefined);
      alerts.fail(failureText(error));
    }
    setBusy(false);
  }

  return [chosen ?? choices, (part: Partial<MailChoices>) => void choose(part)] as const;
}
