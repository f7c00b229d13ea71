/** What is open beside a map. The map's own address names it, so that a reload and Back return to it. */
import type { RecordKey } from "@/lib/records/kinds";

const [PLANTING, FIELD, FORM] = ["plantingId", "fieldId", "edit"];

/** Says what fills the fields of the map. */
export const FILL = "fill";

export function readOpen(query: URLSearchParams): RecordKey | undefined {
  const [plantingId, fieldId] = [query.get(PLANTING), query.get(FIELD)];
  if (plantingId !== null) return { kind: "planting", id: plantingId };
  return fieldId === null ? undefined : { kind: "field", id: fieldId };
}

/** The address of the same map with this record open, or with none. */
export function withOpen(query: URLSearchParams, record: RecordKey | undefined): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of [PLANTING, FIELD, FORM]) next.delete(name);
  if (record) next.set(record.kind === "planting" ? PLANTING : FIELD, record.id);
  return next;
}

/** Takes over from another address of the same map what is open, its form, and what fills the fields. */
export function keepOpen(query: URLSearchParams, before: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of [PLANTING, FIELD, FORM, FILL]) {
    const value = before.get(name);
    if (value !== null) next.set(name, value);
  }
  return next;
}
