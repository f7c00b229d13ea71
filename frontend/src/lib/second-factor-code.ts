import type { Violation } from "@/lib/rules";

/** A code as it is sent: people type the spaces that their app shows between the digits. */
export function plainCode(code: string): string {
  return code.replace(/\s+/g, "");
}

/** The violation of a code that was not given; whether it is right only the server knows. */
export function checkCode(code: string, message: string): Violation[] {
  return plainCode(code) === "" ? [{ field: "code", code: "code-missing", message }] : [];
}
