import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText } from "@/components/feedback/use-failure-text";
import { useRefusalAlert } from "@/components/feedback/use-refusal-alert";
import { inviteByEmail } from "@/lib/api/links";
import { ApiProblem } from "@/lib/api/problem";
import { useCheckedForm } from "@/lib/checked-form";
import { useLinksChanged } from "@/lib/own-links";
import { checkGiven, verdictOf } from "@/lib/verdicts";
import { splitAddresses, violationsOfField } from "./addresses";

/** Invites everyone whose address was pasted. Which of them is none, the server says. */
export function useInviteForm(onInvited: () => void) {
  const { t } = useLingui();
  const alerts = useAlerts();
  const failureText = useFailureText();
  const linksChanged = useLinksChanged();

  const form = useCheckedForm<"emails">({
    initial: { emails: "" },
    check: ({ emails }) => verdictOf(checkGiven("emails", splitAddresses(emails).join(" "))),
    onRefused: useRefusalAlert(),
    onAccepted: submit,
  });

  async function submit({ emails }: { emails: string }): Promise<void> {
    alerts.clear();
    const addresses = splitAddresses(emails);
    const count = addresses.length;
    try {
      await inviteByEmail(addresses);
      alerts.succeed(
        t`${plural(count, { one: "# invitation is on its way", other: "# invitations are on their way" })}`,
      );
      onInvited();
      await linksChanged();
    } catch (error) {
      if (error instanceof ApiProblem && error.errors.length > 0) {
        form.refuseFromServer(violationsOfField(error.errors, addresses));
      } else {
        alerts.fail(failureText(error));
      }
    }
  }

  return form;
}
