import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText, useRefusalAlert } from "@/components/feedback/failures";
import { useCheckedForm } from "@/components/forms/checked-form";
import { verdictOf } from "@/components/forms/verdicts";
import { inviteByEmail } from "@/lib/api/links";
import { ApiProblem } from "@/lib/api/problem";
import { rules } from "@/lib/rules";
import { ownLinksQuery, useLinksChanged } from "@/lib/workspace/own-user";
import { checkInvitees, invitedOf, violationsOfField } from "./addresses";

/** Invites all pasted addresses. The rules refuse text that is no address, and the server an address that may not be invited. */
export function useInviteForm(onInvited: () => void) {
  const { t } = useLingui();
  const alerts = useAlerts();
  const failureText = useFailureText();
  const linksChanged = useLinksChanged();
  const queryClient = useQueryClient();

  const form = useCheckedForm<"emails">({
    initial: { emails: "" },
    check: ({ emails }) => verdictOf(checkInvitees(emails)),
    onRefused: useRefusalAlert(),
    onAccepted: submit,
  });

  async function submit({ emails }: { emails: string }): Promise<void> {
    alerts.clear();
    const { addresses } = rules().readInvitees(emails);
    try {
      await inviteByEmail(addresses);
      await linksChanged();
      alerts.succeed(await outcome(addresses));
      onInvited();
    } catch (error) {
      if (error instanceof ApiProblem && error.errors.length > 0) {
        form.refuseFromServer(violationsOfField(error.errors, addresses));
      } else {
        alerts.fail(failureText(error));
      }
    }
  }

  /**
   * Counts the addresses in the list of links, because the call's answer tells nobody whether an address has an
   * account.
   */
  async function outcome(addresses: readonly string[]): Promise<string> {
    const links = await queryClient.ensureQueryData(ownLinksQuery).catch(() => undefined);
    if (!links) return t`Your invitations are saved`;
    const { pending, linked } = invitedOf(addresses, links);
    const invited = t`${plural(pending, { one: "# invitation sent.", other: "# invitations sent." })}`;
    if (linked === 0) return invited;
    const known = t`${plural(linked, { one: "# address is already linked to you.", other: "# addresses are already linked to you." })}`;
    return pending === 0 ? known : `${invited} ${known}`;
  }

  return form;
}
