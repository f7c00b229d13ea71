import { isRecord } from "@/lib/is-record";

/** Whether two documents are equal, in whatever order their members stand. */
export function isSameDocument(one: object, other: object): boolean {
  return canonical(one) === canonical(other);
}

/** The same for any values of JSON. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || canonical(one) === canonical(other);
}

/** JSON with the members in a fixed order, and without undefined ones. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    isRecord(member) ? sorted(member) : member,
  );
}

function sorted(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
