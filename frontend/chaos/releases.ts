/**
 * Releases of the product, each with members of a planting that the one before does not know, and the newest with calls. All
 * of them run the same code, so where a release does not know a member or call, it has a name that no code knows.
 */
import { isRecord } from "@/lib/is-record";

export const RELEASES = [0, 1, 2] as const;

export type Release = (typeof RELEASES)[number];

export const NEWEST: Release = 2;

/** The releases of the server. */
export const OF_SERVER = [1, NEWEST] as const satisfies Release[];

/** The release that brought a member. Every release knows the others. */
const BROUGHT_BY: Readonly<Record<string, Release>> = { intendedUse: 1, irrigation: 2 };

/** The calls that the newest release of the server brought, each with those below it. Every release knows the others. */
const NEW_CALLS: readonly string[] = ["/api/changes", "/api/fields"];

const UNKNOWN = "unknown ";

/** Whether that release of the server knows the kind. */
export function knowsKind(release: Release, kind: string): boolean {
  return kind === "planting" || release === NEWEST;
}

/** Whether that release knows the member. */
export function knows(release: Release, name: string): boolean {
  return release >= (BROUGHT_BY[name] ?? 0);
}

/** The address as that release of the server knows it: one that no server knows if it lacks the call. */
export function addressIn(release: Release, address: string): string {
  const [path = ""] = address.split("?");
  const isNew = NEW_CALLS.some((call) => path === call || path.startsWith(`${call}/`));
  return isNew && release < NEWEST ? "/api/unknown" : address;
}

/** The members that the release of that record does not know. */
export function unknownOf(record: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name.startsWith(UNKNOWN)));
}

/** The value with the names that its members have in that release. */
export function asIn(release: Release, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => asIn(release, item));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [nameIn(release, name), asIn(release, inner)]),
  );
}

function nameIn(release: Release, name: string): string {
  const known = name.startsWith(UNKNOWN) ? name.slice(UNKNOWN.length) : name;
  return knows(release, known) ? known : UNKNOWN + known;
}
