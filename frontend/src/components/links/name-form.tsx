import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/actions/button";
import { ChoiceChips } from "@/components/forms/choice-chips";
import { EmailField } from "@/components/forms/email-field";
import { Form, FormActions } from "@/components/forms/form";
import { asLanguage, LANGUAGES } from "@/lib/language/language";
import type { Named } from "./link-words";
import { useNameForm } from "./use-name-form";
import { WhatItOpens } from "./what-it-opens";

interface NameFormProps {
  /** The people who can be added here, the likeliest first. */
  choices: readonly [Named, ...Named[]];
  onNamed: (named: Named, email: string) => void;
  /** The form shows them beside the button. */
  children?: ReactNode;
}

/** Adds or asks a person by their email address. It tells first what the link will give access to. */
export function NameForm({ choices, onNamed, children }: NameFormProps) {
  const { t, i18n } = useLingui();
  const [named, setNamed] = useState(choices[0]);
  const [language, setLanguage] = useState(() => asLanguage(i18n.locale) ?? "en");
  const { form, field, isBusy } = useNameForm(named, language, onNamed);
  const labels = useLabels();
  return (
    <Form {...form} aria-busy={isBusy}>
      {choices.length > 1 && (
        <ChoiceChips
          name="named"
          label={t`Who is it?`}
          value={named}
          onChange={(value) => setNamed(choices.find((choice) => choice === value) ?? named)}
          options={choices.map((choice) => ({ value: choice, label: labels[choice].chip }))}
        />
      )}
      <Opens named={named} />
      <EmailField
        {...field("email")}
        label={labels[named].email}
        // Browsers would suggest the person's own address.
        autoComplete="off"
        isRequired
      />
      {named === "employee" && (
        <ChoiceChips
          name="language"
          label={t`Language of the email`}
          value={language}
          onChange={(value) => setLanguage(asLanguage(value) ?? language)}
          options={LANGUAGES}
        />
      )}
      <FormActions>
        <Button type="submit" variant="primary" aria-disabled={isBusy}>
          {labels[named].submit}
        </Button>
        {children}
      </FormActions>
    </Form>
  );
}

function Opens({ named }: { named: Named }) {
  switch (named) {
    case "agent":
      return <WhatItOpens kind="agent" viewer="farmer" />;
    case "employee":
      return <WhatItOpens kind="employee" viewer="farmer" />;
    case "farmer":
      return <WhatItOpens kind="employee" viewer="employee" />;
  }
}

function useLabels() {
  const { t } = useLingui();
  return {
    agent: {
      chip: t`My agent`,
      email: t`Your agent’s email`,
      submit: <Trans>Send request to my agent</Trans>,
    },
    employee: {
      chip: t`An employee`,
      email: t`Your employee’s email`,
      submit: <Trans>Send request to the employee</Trans>,
    },
    farmer: {
      chip: t`A farmer`,
      email: t`The farmer’s email`,
      submit: <Trans>Send request to the farmer</Trans>,
    },
  };
}
