import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText, useRefusalAlert } from "@/components/feedback/failures";
import { useCheckedForm } from "@/components/forms/checked-form";
import { checkEmail, verdictOf } from "@/components/forms/verdicts";
import { nameByEmail } from "@/lib/api/links";
import { ApiProblem } from "@/lib/api/problem";
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
  const alerts = useAlerts();
  const failureText = useFailureText();
  const linksChanged = useLinksChanged();

  const form = useCheckedForm<"email">({
    initial: { email: "" },
    check: ({ email }) => verdictOf(checkEmail("email", email)),
    onRefused: useRefusalAlert(),
    onAccepted: submit,
  });

  async function submit(values: { email: string }): Promise<void> {
    alerts.clear();
    const email = rules().lowercaseEmail(values.email);
    try {
      await nameByEmail(email, kindOf(named), named === "employee" ? language : undefined);
      onNamed(named, email);
      await linksChanged();
    } catch (error) {
      if (error instanceof ApiProblem && error.errors.length > 0) {
        form.refuseFromServer(error.errors);
      } else {
        alerts.fail(failureText(error));
      }
    }
  }

  return form;
}
