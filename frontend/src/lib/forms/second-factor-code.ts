import type { Violation } from "@/lib/rules";

/** The code as it is sent: without the spaces that apps show between the digits. */
export function plainCode(code: string): string {
  return code.replace(/\s+/g, "");
}

/** The violation of a missing code. Only the server knows whether a code is right. */
export function checkCode(code: string, message: string): Violation[] {
  return plainCode(code) === "" ? [{ field: "code", code: "code-missing", message }] : [];
}
