import { rules, type Verdict, type Violation } from "@/lib/rules";

/** The violation of a password that must be given and is not, at that field of a form. */
export function checkOwnPassword(field: string, password: string): Violation[] {
  const { errors } = rules().checkLogIn({ email: "", password });
  return errors.filter((error) => error.field === "password").map((error) => ({ ...error, field }));
}

/** The violations of an address that must be given and must look like one, at that field of a form. */
export function checkEmail(field: string, email: string): Violation[] {
  const missing = checkGiven(field, email);
  if (missing.length > 0) return missing;
  const { errors } = rules().checkSignUp({ ...NOBODY, email });
  return errors.filter((error) => error.field === "email").map((error) => ({ ...error, field }));
}

/** The violation of an address, or of several, that must be given and is not. */
export function checkGiven(field: string, email: string): Violation[] {
  return rules()
    .checkForgotPassword({ email })
    .errors.map((error) => ({ ...error, field }));
}

/** The rest of the form whose rule knows what an address looks like. */
const NOBODY = {
  firstName: "",
  lastName: "",
  phoneNumber: "",
  farmName: "",
  password: "",
  confirmPassword: "",
};

/** One verdict of what several checks found. */
export function verdictOf(...violations: readonly Violation[][]): Verdict {
  const errors = violations.flat();
  return { ok: errors.length === 0, errors };
}
