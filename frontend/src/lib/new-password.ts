import { rules, type Verdict, type Violation } from "@/lib/rules";

/** A password to be set, typed twice. */
export interface NewPassword {
  password: string;
  confirmPassword: string;
}

/**
 * The verdict on a password to be set. The rules judge one as a part of the sign-up form, so they
 * are shown that form, and what they say of its other fields is left out.
 */
export function checkNewPassword({ password, confirmPassword }: NewPassword): Violation[] {
  const nobody = { firstName: "", lastName: "", email: "", phoneNumber: "", farmName: "" };
  const { errors } = rules().checkSignUp({ ...nobody, password, confirmPassword });
  return errors.filter(({ field }) => field === "password" || field === "confirmPassword");
}

/** The violation of a password that must be given and is not, at that field of a form. */
export function checkOwnPassword(field: string, password: string): Violation[] {
  const { errors } = rules().checkLogIn({ email: "", password });
  return errors.filter((error) => error.field === "password").map((error) => ({ ...error, field }));
}

export function verdictOf(...violations: readonly Violation[][]): Verdict {
  const errors = violations.flat();
  return { ok: errors.length === 0, errors };
}
