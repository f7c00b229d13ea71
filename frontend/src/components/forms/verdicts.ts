import { rules, type Verdict, type Violation } from "@/lib/rules";

/** The violation of a missing password, at a form field. */
export function checkOwnPassword(field: string, password: string): Violation[] {
  const { errors } = rules().checkLogIn({ email: "", password });
  return errors.filter((error) => error.field === "password").map((error) => ({ ...error, field }));
}

/** The violations of a missing or malformed address, at a form field. */
export function checkEmail(field: string, email: string): Violation[] {
  return rules()
    .checkEmail(email)
    .errors.map((error) => ({ ...error, field }));
}

/** The violation of one or more missing addresses. */
export function checkGiven(field: string, email: string): Violation[] {
  return rules()
    .checkForgotPassword({ email })
    .errors.map((error) => ({ ...error, field }));
}

/** Joins the results of several checks. */
export function verdictOf(...violations: readonly Violation[][]): Verdict {
  const errors = violations.flat();
  return { ok: errors.length === 0, errors };
}

/** The code as it is sent: without the spaces that apps show between the digits. */
export function plainCode(code: string): string {
  return code.replace(/\s+/g, "");
}

/** The violation of a missing code. Only the server knows whether a code is right. */
export function checkCode(code: string, message: string): Violation[] {
  return plainCode(code) === "" ? [{ field: "code", code: "code-missing", message }] : [];
}
