import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText, useRefusalAlert } from "@/components/feedback/failures";
import { useCheckedForm } from "@/components/forms/checked-form";
import { checkGiven } from "@/components/forms/verdicts";
import { inviteByEmail } from "@/lib/api/links";
import { ApiProblem } from "@/lib/api/problem";
import { live } from "@/lib/api/query-client";
import { rules, type Violation } from "@/lib/rules";
import { ownLinksQuery, useLinksChanged } from "@/lib/workspace/own-user";
import { useSessionEmail } from "@/lib/workspace/session";
import { type Person, peopleOf, readyOf, statesOf, withRefusals, withResults } from "./people";

/**
 * A list of people to invite. What a person types or pastes is read into the list; the first press on Invite sends it if
 * nothing in it is wrong, and each later press sends what is right. Nobody gets a second invitation: the server mails an
 * address once a day.
 */
export function useInviteForm() {
  const { t } = useLingui();
  const alerts = useAlerts();
  const failureText = useFailureText();
  const linksChanged = useLinksChanged();
  const queryClient = useQueryClient();
  const agent = useSessionEmail() ?? "";
  const [people, setPeople] = useState<readonly Person[]>([]);
  const links = useQuery({ ...ownLinksQuery, ...live }).data ?? [];
  const states = statesOf(people, links, agent);

  const form = useCheckedForm<"emails" | "message">({
    initial: { emails: "", message: "" },
    check: ({ message }) => rules().checkInvitationMessage(message),
    onRefused: useRefusalAlert(),
    onAccepted: invite,
  });

  /** Reads people into the list, and returns it. */
  function add(text: string): readonly Person[] {
    const all = [...people, ...peopleOf(text, agent)];
    setPeople(all);
    return all;
  }

  async function invite({ emails, message }: Record<"emails" | "message", string>): Promise<void> {
    alerts.clear();
    const all = add(emails);
    form.setValue("emails", "");
    const now = statesOf(all, links, agent);
    const ready = readyOf(all, now);
    const violations = violationsOf(all.length, ready.length, {
      wrong: now.flatMap((state) => (state.is === "wrong" ? [state.violation] : [])),
      isNew: all.length > people.length,
    });
    if (violations.length > 0) {
      form.refuseFromServer(violations);
    } else if (ready.length > 0) {
      await send(all, ready, message);
    } else {
      alerts.succeed(t`Everyone in the list is already invited or linked to you.`);
    }
  }

  function violationsOf(
    count: number,
    ready: number,
    { wrong, isNew }: { wrong: Violation[]; isNew: boolean },
  ): Violation[] {
    const limit = rules().limits().invitees;
    if (ready > limit) {
      const message = t`You can invite at most ${limit} people at once. Remove ${ready - limit} from the list.`;
      return [{ field: "emails", code: "too-many", message }];
    }
    if (count === 0) return checkGiven("emails", "");
    return isNew || ready === 0 ? wrong : [];
  }

  async function send(
    all: readonly Person[],
    ready: readonly Person[],
    message: string,
  ): Promise<void> {
    try {
      await inviteByEmail(
        ready.map(({ email }) => email),
        message,
      );
    } catch (error) {
      refuse(error, all, ready);
      return;
    }
    await linksChanged();
    const after = await queryClient.ensureQueryData(ownLinksQuery).catch(() => []);
    const done = withResults(all, ready, after, agent);
    setPeople(done);
    alerts.succeed(outcome(statesOf(done, after, agent), ready.length));
  }

  function refuse(error: unknown, all: readonly Person[], ready: readonly Person[]): void {
    if (error instanceof ApiProblem && error.errors.length > 0) {
      const refused = withRefusals(all, ready, error.errors);
      setPeople(refused);
      const ofPeople = statesOf(refused, links, agent).flatMap((state) =>
        state.is === "wrong" ? [state.violation] : [],
      );
      form.refuseFromServer(ofPeople.length > 0 ? ofPeople : error.errors);
    } else {
      setPeople(withResults(all, ready, "failed", agent));
      alerts.fail(failureText(error));
    }
  }

  /** The call's answer tells nobody whether an address has an account, so the list of links tells who is linked. */
  function outcome(after: ReturnType<typeof statesOf>, tried: number): string {
    const linked = after.filter(({ is }) => is === "linked").length;
    const sent = after.filter(({ is }) => is === "sent").length;
    const known = t`${plural(linked, { one: "# address is already linked to you.", other: "# addresses are already linked to you." })}`;
    if (sent === 0 || tried === 0) return known;
    const invited = t`${plural(sent, { one: "# invitation sent.", other: "# invitations sent." })}`;
    return linked === 0 ? invited : `${invited} ${known}`;
  }

  return {
    ...form,
    people,
    states,
    /** Takes a pasted list over; a single address stays in the form field, where it may be the part of a longer text. */
    takePasted: (text: string): boolean => {
      const isList = peopleOf(text, agent).length > 1;
      if (isList) add(text);
      return isList;
    },
    correct: (key: number, email: string) => {
      alerts.clear();
      setPeople((before) =>
        before.map((person) =>
          person.key === key ? { ...person, email, refusal: undefined } : person,
        ),
      );
    },
    remove: (key: number) => setPeople((before) => before.filter((person) => person.key !== key)),
    clear: () => setPeople([]),
  };
}
