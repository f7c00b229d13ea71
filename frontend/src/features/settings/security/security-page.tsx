import { useLingui } from "@lingui/react/macro";
import { SettingsFrame } from "../settings-frame";
import { PasswordSection } from "./password-section";
import { SecondFactorSection } from "./second-factor-section";
import { SessionsSection } from "./sessions-section";

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
