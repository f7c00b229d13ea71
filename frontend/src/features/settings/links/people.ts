/** The people of a pasted list, before and after they are invited. */
import { isSentRequest, type Link } from "@/lib/api/links";
import { type Invitee, rules, type Violation } from "@/lib/rules";

export interface Person extends Invitee {
  /** Unique on the page. */
  key: number;
  /** Whether the address was wrong, so that the person can correct it here. */
  isMended: boolean;
  /** Why the server refused the address as it is. */
  refusal?: string | undefined;
  result?: "sent" | "linked" | "failed" | undefined;
}

/** What is known of a person in the list. Only the first three kinds of people can still be invited. */
export type State =
  | { is: "ready" }
  | { is: "failed" }
  | { is: "wrong"; violation: Violation }
  | { is: "sent" | "linked" | "duplicate" }
  | { is: "asked"; requestedAt: string | undefined };

let lastKey = 0;

/** `agent` is the address of the person who invites. */
export function peopleOf(text: string, agent: string): Person[] {
  return rules()
    .readInvitees(text)
    .map((invitee) => {
      lastKey += 1;
      return {
        ...invitee,
        key: lastKey,
        isMended: violationOf(invitee.email, agent) !== undefined,
      };
    });
}

/** The form field in which a person's address is corrected. */
export function fieldOf({ key }: Person): string {
  return `person-${key}`;
}

/** The state of each person, in the order of the list. */
export function statesOf(
  people: readonly Person[],
  links: readonly Link[],
  agent: string,
): State[] {
  const asked = new Map(links.filter(isSentRequest).map((link) => [link.email, link]));
  const linked = new Set(
    links.flatMap((link) => (link.status === "active" ? [link.user.email] : [])),
  );
  const known = new Set<string>();
  return people.map((person): State => {
    const { result, refusal } = person;
    const address = rules().lowercaseEmail(person.email);
    const violation = violationOf(address, agent);
    if (violation) return { is: "wrong", violation: { ...violation, field: fieldOf(person) } };
    if (refusal !== undefined) {
      const field = fieldOf(person);
      return { is: "wrong", violation: { field, code: "refused", message: refusal } };
    }
    if (known.has(address)) return { is: "duplicate" };
    known.add(address);
    if (result === "sent" || result === "linked") return { is: result };
    if (linked.has(address)) return { is: "linked" };
    const request = asked.get(address);
    if (request) return { is: "asked", requestedAt: request.requestedAt };
    return { is: result ?? "ready" };
  });
}

/** The people that an invitation can go to now. */
export function readyOf(people: readonly Person[], states: readonly State[]): Person[] {
  return people.filter((_, place) => ["ready", "failed"].includes(states[place]?.is ?? ""));
}

/** The list after the server has accepted the invitations, or none of them could be sent. */
export function withResults(
  people: readonly Person[],
  invited: readonly Person[],
  links: readonly Link[] | "failed",
  agent: string,
): Person[] {
  const states = links === "failed" ? [] : statesOf(invited, links, agent);
  const results = new Map(
    invited.map(({ key }, place) => {
      if (links === "failed") return [key, "failed" as const];
      return [key, states[place]?.is === "linked" ? ("linked" as const) : ("sent" as const)];
    }),
  );
  return people.map((person) => ({ ...person, result: results.get(person.key) ?? person.result }));
}

/** The list with the server's refusals of `invited` (`emails[3]`) at each person. */
export function withRefusals(
  people: readonly Person[],
  invited: readonly Person[],
  violations: readonly Violation[],
): Person[] {
  const refusals = new Map(
    violations.flatMap(({ field, message }) => {
      const place = /^emails\[(\d+)\]$/.exec(field)?.[1];
      const person = place === undefined ? undefined : invited[Number(place)];
      return person ? [[person.key, message]] : [];
    }),
  );
  return people.map((person) => {
    const refusal = refusals.get(person.key);
    return refusal === undefined ? person : { ...person, refusal, isMended: true };
  });
}

function violationOf(email: string, agent: string): Violation | undefined {
  return rules().checkInvitee(email, agent).errors[0];
}
