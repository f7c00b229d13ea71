import type { Link } from "@/lib/api/links";
import type { Violation } from "@/lib/rules";

/** The addresses of a pasted text, each once, in its order. */
export function splitAddresses(text: string): string[] {
  return [...new Set(text.toLowerCase().split(/[\s,;]+/))].filter((address) => address !== "");
}

/** How many of these addresses an invitation waits for, and how many are linked already. */
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
 * What the server refused of these addresses, as violations of the one field they were pasted into:
 * its `emails[3]` is named by its address. One reason stands once, however many addresses it is for.
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
