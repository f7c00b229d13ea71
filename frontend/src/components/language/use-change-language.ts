import { useLingui } from "@lingui/react/macro";
import { useAlerts } from "@/components/feedback/alerts";
import type { Language } from "@/lib/language/language";
import { changeLanguage } from "@/lib/language/texts";

/** Returns a function that changes this browser's language, and tells whether that worked. */
export function useChangeLanguage() {
  const { t } = useLingui();
  const alerts = useAlerts();

  return async (language: Language): Promise<boolean> => {
    alerts.clear();
    try {
      await changeLanguage(language);
      return true;
    } catch {
      alerts.fail(t`The language could not be loaded. Check your connection and try again.`);
      return false;
    }
  };
}
