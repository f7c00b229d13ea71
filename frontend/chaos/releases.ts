/**
 * Two releases of the product. The newer one brings members of a planting and kinds of records. Both run the same code,
 * so where a release does not know a member or a kind, that has a name that no code knows.
 */
import { isRecord } from "@/lib/is-record";

export const RELEASES = [0, 1] as const;

export type Release = (typeof RELEASES)[number];

export const NEWEST: Release = 1;

/** Both releases know the other members. */
const NEW_MEMBERS: readonly string[] = [
  "intendedUse",
  "irrigation",
  "organic",
  "sharePercent",
  "acresChangeReason",
  "legalDescription",
  "unitNumber",
];

const NEW_KINDS = [
  { name: "field", path: "/api/fields" },
  { name: "zeroReport", path: "/api/zero-reports" },
] as const;

const CHANGES = "/api/changes";

const UNKNOWN = "unknown ";

/** Whether that release knows the kind. */
export function knowsKind(release: Release, kind: string): boolean {
  return release === NEWEST || NEW_KINDS.every(({ name }) => name !== kind);
}

/** Whether that release knows the member. */
export function knows(release: Release, name: string): boolean {
  return release === NEWEST || !NEW_MEMBERS.includes(name);
}

/** The address as that release of a device asks for it: an older one names no kind that it does not know. */
export function addressFrom(release: Release, address: string): string {
  const [path = "", query] = address.split("?");
  if (path !== CHANGES) return address;
  const asked = new URLSearchParams(query);
  const known = asked
    .get("kinds")
    ?.split(",")
    .filter((kind) => knowsKind(release, kind));
  if (known) asked.set("kinds", known.join(","));
  return `${path}?${asked}`;
}

/** The address as that release of the server understands it. */
export function addressIn(release: Release, address: string): string {
  if (release === NEWEST) return address;
  const [path = "", query] = address.split("?");
  const isNew = NEW_KINDS.some((one) => path === one.path || path.startsWith(`${one.path}/`));
  if (isNew) return "/api/unknown";
  return path === CHANGES ? `${path}?${changesIn(new URLSearchParams(query))}` : address;
}

/** The older server refuses a list with a new kind. Without a list, it answers only the kinds that it knows. */
function changesIn(query: URLSearchParams): URLSearchParams {
  const kinds = query.get("kinds")?.split(",");
  const asked = kinds?.map((kind) => (knowsKind(0, kind) ? kind : UNKNOWN + kind));
  query.set("kinds", asked?.join(",") ?? "planting");
  return query;
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
