import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useNamedText } from "@/components/links/link-words";
import { NameForm } from "@/components/links/name-form";

interface FirstLinkProps {
  userType: "farmer" | "employee";
  /** Called with the text to show. */
  onNamed: (said: string) => void;
  /** The way to skip this step. */
  children: ReactNode;
}

/** Farmers name their agent; employees send a request to their farmer. */
export function FirstLink({ userType, onNamed, children }: FirstLinkProps) {
  const namedText = useNamedText();
  return (
    <>
      <h2>
        {userType === "farmer" ? (
          <Trans>Who is your crop insurance agent?</Trans>
        ) : (
          <Trans>Which farmer do you work for?</Trans>
        )}
      </h2>
      <NameForm
        choices={[userType === "farmer" ? "agent" : "farmer"]}
        onNamed={(named, email) => onNamed(namedText(named, email))}
      >
        {children}
      </NameForm>
    </>
  );
}
