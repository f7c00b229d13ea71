import { useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { useChangeLanguage } from "@/components/language/use-change-language";
import { LANGUAGES } from "@/lib/language/language";

/** Lets a visitor read the page in another language. Each language has its own name. */
export function OtherLanguages() {
  const { i18n } = useLingui();
  const change = useChangeLanguage();
  return LANGUAGES.filter(({ value }) => value !== i18n.locale).map(({ value, label }) => (
    <Button key={value} lang={value} variant="quiet" onClick={() => void change(value)}>
      {label}
    </Button>
  ));
}
