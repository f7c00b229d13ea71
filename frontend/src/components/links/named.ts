import type { LinkKind } from "@/lib/api/links";

/** The role of the person at the other end: a farmer adds an agent or an employee; an employee asks a farmer. */
export type Named = "agent" | "employee" | "farmer";

/** The kind of link that a farmer makes. Undefined for a farmer, as the asking person's own role decides. */
export function kindOf(named: Named): LinkKind | undefined {
  return named === "farmer" ? undefined : named;
}
