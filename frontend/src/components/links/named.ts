import type { LinkKind } from "@/lib/api/links";

/** Who is named by address: a farmer's agent or employee, or the farmer whom an employee asks. */
export type Named = "agent" | "employee" | "farmer";

/** As what a farmer names somebody; who asks a farmer is himself what the link is for. */
export function kindOf(named: Named): LinkKind | undefined {
  return named === "farmer" ? undefined : named;
}
