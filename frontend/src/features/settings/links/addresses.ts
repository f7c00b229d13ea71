import { checkEmail, checkGiven } from "@/components/forms/verdicts";
import type { Link } from "@/lib/api/links";
import { rules, type Violation } from "@/lib/rules";

/** The violations of a pasted text that may name no address, or has words that should be one. */
export function checkInvitees(text: string): Violation[] {
  const { addresses, unread } = rules().readInvitees(text);
  if (unread.length === 0) return checkGiven("emails", addresses.join(" "));
  const violations = unread.flatMap((word, place) => checkEmail(`emails[${place}]`, word));
  return violationsOfField(violations, unread);
}

/** How many of these addresses have a pending invitation, and how many are already linked. */
export function invitedOf(
  addresses: readonly string[],
  links: readonly Link[],
): { pending: number; linked: number } {
  const pending = new Set(links.map((link) => "email" in link && link.email));
  const linked = new Set(links.map((link) => link.status === "active" && link.user.email));
  return {
    pending: addresses.filter((address) => pending.has(address)).length,
    linked: addresses.filter((address) => linked.has(address)).length,
  };
}

/**
 * The refusals of these addresses, as violations of the form field they were pasted into. The address
 * replaces its index (`emails[3]`), and each reason appears once.
 */
export function violationsOfField(
  violations: readonly Violation[],
  addresses: readonly string[],
): Violation[] {
  const [first] = violations;
  const reasons = new Set(violations.map(({ message }) => message));
  const messages = [...reasons].map((reason) => {
    const same = violations.filter(({ message }) => message === reason);
    const refused = same.map(({ field }) => addressAt(field, addresses)).filter(Boolean);
    return refused.length === 0 ? reason : `${reason}: ${refused.join(", ")}`;
  });
  return first ? [{ ...first, field: "emails", message: messages.join(". ") }] : [];
}

function addressAt(field: string, addresses: readonly string[]): string | undefined {
  const [, place] = /^emails\[(\d+)\]$/.exec(field) ?? [];
  return place === undefined ? undefined : addresses[Number(place)];
}
