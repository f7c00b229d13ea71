/** What is open beside a map. The map's own address names it, so that a reload and Back return to it. */
import { idNameOf, PLACED_KINDS, type PlacedKind, type RecordKey } from "@/lib/records/kinds";

const IDS = PLACED_KINDS.map(idNameOf);
const FORM = "edit";

/** Says what fills the fields of the map. */
export const FILL = "fill";

export function readOpen(query: URLSearchParams): RecordKey<PlacedKind> | undefined {
  const kind = PLACED_KINDS.find((one) => query.has(idNameOf(one)));
  const id = kind && query.get(idNameOf(kind));
  return kind && id ? { kind, id } : undefined;
}

/** The address of the same map with this record open, or with none. */
export function withOpen(query: URLSearchParams, record: RecordKey | undefined): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of [...IDS, FORM]) next.delete(name);
  if (record) next.set(idNameOf(record.kind), record.id);
  return next;
}

/** Takes over from another address of the same map what is open, its form, and what fills the fields. */
export function keepOpen(query: URLSearchParams, before: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of [...IDS, FORM, FILL]) {
    const value = before.get(name);
    if (value !== null) next.set(name, value);
  }
  return next;
}
