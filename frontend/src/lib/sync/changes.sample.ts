import type { Schemas } from "@/lib/api/call";
import type { ChangesAnswer } from "./take-changes";

/** The page as the network brings it. */
export function answerOf(page: Schemas["Changes"]): ChangesAnswer {
  return { body: bodyOf(JSON.stringify(page)), release: "this" };
}

export function bodyOf(text: string): ArrayBuffer {
  return new TextEncoder().encode(text).buffer;
}
