/**
 * The kinds of records that this release knows, and what the outbox, the local database and the
 * synchronizer have to know of each. `make kinds` writes what the rules say of a kind into
 * `kinds.json`, for the pages that load no wasm; the description of the calls has its types.
 */
import type { Schemas } from "@/lib/api/call";
import { isRecord } from "@/lib/is-record";
import { isSameDocument } from "@/lib/records/documents";
import type { Confirmation, Kind } from "@/lib/rules";
import facts from "./kinds.json";

/** A record of any kind as the server answers it: its document, with the members that the server adds. */
export interface AnyRecord {
  farmer: string;
  creator: string;
  /** The person who made this version. */
  updatedBy: string;
  version: number;
  /** Only of a record that an agent entered: whether the farmer has confirmed it. */
  confirmation?: Confirmation;
  [member: string]: unknown;
}

/** The members of a record of any kind that people report. */
export type AnyDocument = Readonly<Record<string, unknown>>;

export type { Kind };

/** The records as the description of the calls names them. */
type Records = { [K in Kind]: Schemas[Capitalize<K>] };

/** The members of each that people report. */
type Documents = {
  [K in Kind]: Pick<Records[K], keyof Records[K] & keyof Schemas[`${Capitalize<K>}Body`]>;
};

export type RecordOf<K extends Kind> = Records[K];
export type DocumentOf<K extends Kind> = Documents[K];

/** What the rules say of a kind. */
interface KindFacts {
  /** What names its records in addresses and in the codes of refusals. */
  path: string;
  /** The name of its id. */
  id: string;
  /** The member that people know a record by. */
  name: string;
  /** The members that no document has. */
  ofServer: readonly string[];
  /** What the server adds because it follows from members of the document. */
  derivations: readonly Derivation[];
  /** Members that an edit clears with a change of one of these others, unless it names them. */
  clearedWith: Readonly<Record<string, readonly string[]>>;
  /** Objects that an edit sends as a whole. */
  replacedWhole: readonly string[];
}

interface Derivation {
  name: string;
  from: readonly string[];
  /** What the value holds if a person gave it. */
  given: Readonly<Record<string, string>> | null;
}

const FACTS: Readonly<Record<Kind, KindFacts>> = facts;

/** The kinds that this release asks the server for. */
export const ALL_KINDS = Object.keys(FACTS) as readonly Kind[];

/** The kinds whose records have a place on maps. */
export const PLACED_KINDS = ["planting", "field"] as const satisfies readonly Kind[];

export type PlacedKind = (typeof PLACED_KINDS)[number];

/** A value for each kind. */
export function eachKind<Value>(of: (kind: Kind) => Value): Readonly<Record<Kind, Value>> {
  return Object.fromEntries(ALL_KINDS.map((kind) => [kind, of(kind)])) as Record<Kind, Value>;
}

/** Whether this release knows the kind. It keeps records of other kinds, and shows and sends none of them. */
export function isKnown(kind: string): kind is Kind {
  return Object.hasOwn(FACTS, kind);
}

/** Names one record on a device. */
export interface RecordKey<K extends Kind = Kind> {
  kind: K;
  id: string;
}

/** The name of a kind's id, in its records and in addresses. */
export function idNameOf(kind: Kind): string {
  return FACTS[kind].id;
}

export function addressOf({ kind, id }: RecordKey): string {
  return `/api/${FACTS[kind].path}/${encodeURIComponent(id)}`;
}

/** The address of the call that lists deleted records. */
export function addressOfDeleted(kind: Kind): string {
  const { path } = FACTS[kind];
  const words = path.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `/api/${path}/getDeleted${words.join("")}`;
}

/** The code of a refusal of one of its calls. */
export function codeOf(kind: Kind, refusal: "stale" | "conflict" | "deleted"): string {
  return `${FACTS[kind].path}/${refusal}`;
}

/** Whether an answer is a record of that kind. */
export function isRecordOf(kind: Kind, value: unknown): value is AnyRecord {
  if (!isRecord(value)) return false;
  const { [FACTS[kind].id]: id, farmer, creator, version } = value;
  const texts = [id, farmer, creator];
  return texts.every((text) => typeof text === "string") && typeof version === "number";
}

/** What a device needs to know of a record besides its document. */
export interface Facts {
  id: string;
  farmer: string;
  creator: string;
  version: number;
  /** The server received the farm's last report at this time; RFC 3339, UTC, by the server's clock. */
  receivedAt: string;
}

export function factsOf(kind: Kind, record: AnyRecord): Facts {
  const { farmer, creator, version, reportedAt } = record;
  return {
    id: String(record[FACTS[kind].id]),
    farmer,
    creator,
    version,
    receivedAt: String(reportedAt),
  };
}

/** The name that people know a record by; empty for one of the whole farm. */
export function nameOf(kind: Kind, record: AnyDocument): string {
  return String(record[FACTS[kind].name] ?? "");
}

/** The document of a record: its members without those that the server adds. */
export function documentOf(kind: Kind, record: AnyDocument): AnyDocument {
  const { ofServer } = FACTS[kind];
  const derived = derivedIn(kind, record).map(({ name }) => name);
  const added = new Set([...ofServer, ...derived]);
  return Object.fromEntries(Object.entries(record).filter(([name]) => !added.has(name)));
}

/**
 * The record with another document. What the server derives from members that changed is unknown until the server has
 * them.
 */
export function withDocument(kind: Kind, record: AnyRecord, document: AnyDocument): AnyRecord {
  const added = FACTS[kind].ofServer.map((name) => [name, record[name]]);
  const kept = derivedIn(kind, record)
    .filter(({ from }) => isSameDocument(only(record, from), only(document, from)))
    .map(({ name }) => [name, record[name]]);
  return { ...Object.fromEntries(kept), ...document, ...Object.fromEntries(added) };
}

/** A record that the server does not have yet. */
export function newRecord(
  { kind, id }: RecordKey,
  people: Pick<Facts, "farmer" | "creator">,
  document: AnyDocument,
  madeAt: string,
): AnyRecord {
  return {
    ...document,
    [FACTS[kind].id]: id,
    ...people,
    updatedBy: people.creator,
    createdAt: madeAt,
    updatedAt: madeAt,
    reportedAt: madeAt,
    version: 0,
  };
}

export function editingOf(kind: Kind): Pick<KindFacts, "clearedWith" | "replacedWhole"> {
  return FACTS[kind];
}

/** The members of the record that the server derived. */
function derivedIn(kind: Kind, record: AnyDocument): readonly Derivation[] {
  return FACTS[kind].derivations.filter(
    ({ name, given }) => record[name] !== undefined && !isGiven(record[name], given),
  );
}

function isGiven(value: unknown, given: Derivation["given"]): boolean {
  return (
    given !== null &&
    isRecord(value) &&
    Object.entries(given).every(([name, said]) => value[name] === said)
  );
}

function only(document: AnyDocument, names: readonly string[]): AnyDocument {
  return Object.fromEntries(names.map((name) => [name, document[name]]));
}
