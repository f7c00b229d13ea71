/**
 * The kinds of records that this release knows, and what the outbox, the local database and the
 * synchronizer have to know of each. One more kind is one more row.
 */
import { isRecord } from "@/lib/is-record";
import { isSameDocument } from "@/lib/records/documents";
import type { Field, FieldBody, Planting, PlantingBody } from "@/lib/rules";

/** A record of any kind as the server answers it: its document, with the members that the server adds. */
export interface AnyRecord {
  farmer: string;
  creator: string;
  /** The person who made this version; missing in a copy from a server that did not tell. */
  updatedBy?: string;
  version: number;
  [member: string]: unknown;
}

/** The members of a record that people report. */
export type AnyDocument = Readonly<Record<string, unknown>>;

interface Types {
  planting: { record: Planting; document: PlantingBody };
  field: { record: Field; document: FieldBody };
}

export type Kind = keyof Types;

export type RecordOf<K extends Kind> = Types[K]["record"];
export type DocumentOf<K extends Kind> = Types[K]["document"];

interface KindRow {
  /** The address of its calls, which a record's id follows. */
  path: string;
  /** What the codes of its refusals begin with. */
  codes: string;
  /** The name of its id. */
  id: string;
  /** The times that the server adds. */
  times: readonly string[];
  /** The one of them at which the server received the farm's last report. */
  receivedAt: string;
  /** Members that the server derives, each from these members of the document. */
  derived: Readonly<Record<string, readonly string[]>>;
  /** Whether a person gave the value of a member that the server otherwise derives. */
  isGiven?: (name: string, value: unknown) => boolean;
  /** Members that an edit sends along if one of these others changes. */
  companions: Readonly<Record<string, readonly string[]>>;
  /** Objects that an edit sends as a whole. */
  wholes: readonly string[];
}

const KINDS: Readonly<Record<Kind, KindRow>> = {
  planting: {
    path: "/api/plants",
    codes: "plants",
    id: "plantingId",
    times: ["createdAt", "updatedAt", "reportedAt"],
    receivedAt: "reportedAt",
    derived: { startDate: ["startDateISO"], endDate: ["endDateISO"] },
    companions: { fix: ["latitude", "longitude"], fieldId: ["fieldName"] },
    wholes: [],
  },
  field: {
    path: "/api/fields",
    codes: "fields",
    id: "fieldId",
    times: ["createdAt", "updatedAt", "reportedAt"],
    receivedAt: "reportedAt",
    derived: {
      acres: ["boundary"],
      acresUncertainty: ["boundary", "boundaryAccuracy"],
      bbox: ["boundary"],
      labelPoint: ["boundary"],
      county: ["boundary"],
    },
    isGiven: (name, value) => name === "county" && isRecord(value) && value.certainty === "said",
    companions: { boundarySource: ["boundary"], boundaryAccuracy: ["boundary"] },
    wholes: ["boundary", "county"],
  },
};

/** The kinds that this release asks the server for. */
export const ALL_KINDS = Object.keys(KINDS) as readonly Kind[];

/** A value for each kind. */
export function eachKind<Value>(of: (kind: Kind) => Value): Readonly<Record<Kind, Value>> {
  return Object.fromEntries(ALL_KINDS.map((kind) => [kind, of(kind)])) as Record<Kind, Value>;
}

/** Whether this release knows the kind. It keeps records of other kinds, and shows and sends none of them. */
export function isKnown(kind: string): kind is Kind {
  return Object.hasOwn(KINDS, kind);
}

/** Names one record on a device. */
export interface RecordKey<K extends Kind = Kind> {
  kind: K;
  id: string;
}

export function addressOf({ kind, id }: RecordKey): string {
  return `${KINDS[kind].path}/${encodeURIComponent(id)}`;
}

/** The code of a refusal of one of its calls. */
export function codeOf(kind: Kind, refusal: "stale" | "conflict" | "deleted"): string {
  return `${KINDS[kind].codes}/${refusal}`;
}

/** Whether an answer is a record of that kind. */
export function isRecordOf(kind: Kind, value: unknown): value is AnyRecord {
  if (!isRecord(value)) return false;
  const { [KINDS[kind].id]: id, farmer, creator, version } = value;
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
  const { id, receivedAt } = KINDS[kind];
  const { farmer, creator, version } = record;
  return {
    id: String(record[id]),
    farmer,
    creator,
    version,
    receivedAt: String(record[receivedAt]),
  };
}

/** The document of a record: its members without those that the server adds. */
export function documentOf(kind: Kind, record: AnyDocument): AnyDocument {
  const added = new Set(namesOfServer(kind));
  const members = Object.entries(record);
  return Object.fromEntries(
    members.filter(([name, value]) => !added.has(name) && !isDerived(kind, name, value)),
  );
}

/**
 * The record with another document. What the server derives from members that changed is unknown until the server has
 * them.
 */
export function withDocument(kind: Kind, record: AnyRecord, document: AnyDocument): AnyRecord {
  const added = namesOfServer(kind).map((name) => [name, record[name]]);
  const kept = Object.entries(KINDS[kind].derived)
    .filter(([name]) => isDerived(kind, name, record[name]))
    .filter(([, from]) => isSameDocument(only(record, from), only(document, from)))
    .map(([name]) => [name, record[name]]);
  return { ...Object.fromEntries(kept), ...document, ...Object.fromEntries(added) };
}

/** A record that the server does not have yet. */
export function newRecord(
  { kind, id }: RecordKey,
  people: Pick<Facts, "farmer" | "creator">,
  document: AnyDocument,
  madeAt: string,
): AnyRecord {
  const times = KINDS[kind].times.map((name) => [name, madeAt]);
  return {
    ...document,
    [KINDS[kind].id]: id,
    ...people,
    updatedBy: people.creator,
    ...Object.fromEntries(times),
    version: 0,
  };
}

export function editingOf(kind: Kind): Pick<KindRow, "companions" | "wholes"> {
  return KINDS[kind];
}

function isDerived(kind: Kind, name: string, value: unknown): boolean {
  const { derived, isGiven } = KINDS[kind];
  return Object.hasOwn(derived, name) && value !== undefined && !isGiven?.(name, value);
}

function only(document: AnyDocument, names: readonly string[]): AnyDocument {
  return Object.fromEntries(names.map((name) => [name, document[name]]));
}

function namesOfServer(kind: Kind): readonly string[] {
  return [KINDS[kind].id, "farmer", "creator", "updatedBy", "version", ...KINDS[kind].times];
}
