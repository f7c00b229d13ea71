import { rules, type Verdict, type Violation } from "@/lib/rules";

/** The violation of a password that must be given and is not, at that field of a form. */
export function checkOwnPassword(field: string, password: string): Violation[] {
  const { errors } = rules().checkLogIn({ email: "", password });
  return errors.filter((error) => error.field === "password").map((error) => ({ ...error, field }));
}

/** One verdict of what several checks found. */
export function verdictOf(...violations: readonly Violation[][]): Verdict {
  const errors = violations.flat();
  return { ok: errors.length === 0, errors };
}
