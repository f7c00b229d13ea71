import type { Schemas } from "@/lib/api/call";

/** The page as the network brings it. */
export function answerOf(page: Schemas["Changes"]): ArrayBuffer {
  return bodyOf(JSON.stringify(page));
}

export function bodyOf(text: string): ArrayBuffer {
  return new TextEncoder().encode(text).buffer;
}
