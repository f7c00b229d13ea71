import { useLingui } from "@lingui/react/macro";
import { SettingsFrame } from "../settings-frame";
import { PasswordSection } from "./password-section";
import { SecondFactorSection } from "./second-factor-section";
import { SessionsSection } from "./sessions-section";
import { TokensSection } from "./tokens-section";

/** How the person signs in, where they are signed in, and which programs read for them. */
export default function SecurityPage() {
  const { t } = useLingui();
  return (
    <SettingsFrame part={t`Security`}>
      <PasswordSection />
      <SecondFactorSection />
      <SessionsSection />
      <TokensSection />
    </SettingsFrame>
  );
}
