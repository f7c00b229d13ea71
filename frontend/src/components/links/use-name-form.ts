import { useSentForm } from "@/components/forms/sent-form";
import { checkEmail, verdictOf } from "@/components/forms/verdicts";
import { nameByEmail } from "@/lib/api/links";
import type { Language } from "@/lib/language/language";
import { rules } from "@/lib/rules";
import { useLinksChanged } from "@/lib/workspace/own-user";
import { kindOf, type Named } from "./link-words";

/** The form that adds or asks a person by their email address. An employee's email is in that language. */
export function useNameForm(
  named: Named,
  language: Language,
  onNamed: (named: Named, email: string) => void,
) {
  const linksChanged = useLinksChanged();
  return useSentForm<"email">({
    initial: { email: "" },
    check: ({ email }) => verdictOf(checkEmail("email", email)),
    send: async (values) => {
      const email = rules().lowercaseEmail(values.email);
      await nameByEmail(email, kindOf(named), named === "employee" ? language : undefined);
      onNamed(named, email);
      await linksChanged();
    },
  });
}
