import { useLingui } from "@lingui/react/macro";
import { PasswordSection } from "./password-section";
import { SecondFactorSection } from "./second-factor-section";
import { SessionsSection } from "./sessions-section";
import { SettingsFrame } from "./settings-frame";

/** How the person signs in, and where they are signed in. */
export default function SecurityPage() {
  const { t } = useLingui();
  return (
    <SettingsFrame part={t`Security`}>
      <PasswordSection />
      <SecondFactorSection />
      <SessionsSection />
    </SettingsFrame>
  );
}
