import { useLingui } from "@lingui/react/macro";
import { useAlerts } from "@/components/feedback/alerts";
import { Select } from "@/components/fields/select";
import { asLanguage, LANGUAGES } from "@/lib/language";
import { changeLanguage } from "@/lib/texts";
import { SettingsSection } from "./settings-section";

/** The language of this browser; it changes at once, and nothing of it is sent. */
export function LanguageSection() {
  const { t, i18n } = useLingui();
  const alerts = useAlerts();

  function choose(value: string): void {
    const language = asLanguage(value);
    if (!language) return;
    alerts.clear();
    changeLanguage(language).catch(() =>
      alerts.fail(t`The language could not be loaded. Check your connection and try again.`),
    );
  }

  return (
    <SettingsSection title={t`Language`} note={t`How Acremark speaks to you in this browser.`}>
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
