import { useLingui } from "@lingui/react/macro";
import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText } from "@/components/feedback/failures";
import { Select } from "@/components/forms/select";
import { useChangeLanguage } from "@/components/language/use-change-language";
import { chooseLanguageOfMails } from "@/lib/api/accounts";
import { asLanguage, LANGUAGES, type Language } from "@/lib/language/language";
import { SettingsSection } from "../sections";

/** Sets the language of this browser, right away, and of emails to the account. */
export function LanguageSection() {
  const { t, i18n } = useLingui();
  const alerts = useAlerts();
  const failureText = useFailureText();

  const changeHere = useChangeLanguage();

  function choose(value: string): void {
    const language = asLanguage(value);
    if (language) void change(language);
  }

  async function change(language: Language): Promise<void> {
    if (!(await changeHere(language))) return;
    try {
      await chooseLanguageOfMails(language);
    } catch (error) {
      alerts.fail(failureText(error));
    }
  }

  return (
    <SettingsSection title={t`Language`} note={t`Language for this browser and for our emails.`}>
      <Select
        label={t`Language`}
        name="language"
        value={i18n.locale}
        options={LANGUAGES}
        onChange={choose}
      />
    </SettingsSection>
  );
}
