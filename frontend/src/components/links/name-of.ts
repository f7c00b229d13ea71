import type { LinkedUser } from "@/lib/api/links";

export function nameOf({ firstName, lastName }: LinkedUser): string {
  return `${firstName} ${lastName}`.trim();
}
