import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText } from "@/components/feedback/use-failure-text";
import { useRefusalAlert } from "@/components/feedback/use-refusal-alert";
import { nameByEmail } from "@/lib/api/links";
import { ApiProblem } from "@/lib/api/problem";
import { useCheckedForm } from "@/lib/forms/checked-form";
import { checkEmail, verdictOf } from "@/lib/forms/verdicts";
import type { Language } from "@/lib/language/language";
import { rules } from "@/lib/rules";
import { useLinksChanged } from "@/lib/session/own-links";
import { kindOf, type Named } from "./named";

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
