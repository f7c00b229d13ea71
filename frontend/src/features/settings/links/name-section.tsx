import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { useAlerts } from "@/components/feedback/alerts";
import { useNamedText } from "@/components/links/link-words";
import { NameForm } from "@/components/links/name-form";
import { SettingsSection } from "../sections";

/** Farmers name agents and employees here; employees send a request to a farmer. */
export function NameSection({ userType }: { userType: "farmer" | "employee" }) {
  const { t } = useLingui();
  const alerts = useAlerts();
  const namedText = useNamedText();
  const heading = useRef<HTMLHeadingElement>(null);
  /** Each request gets a new form, so that it starts empty. */
  const [round, setRound] = useState(0);
  return (
    <SettingsSection
      title={userType === "farmer" ? t`Add your agent or an employee` : t`Add your farmer`}
      headingRef={heading}
    >
      <NameForm
        key={round}
        choices={userType === "farmer" ? ["agent", "employee"] : ["farmer"]}
        onNamed={(named, email) => {
          alerts.succeed(namedText(named, email));
          heading.current?.focus();
          setRound(round + 1);
        }}
      />
    </SettingsSection>
  );
}
