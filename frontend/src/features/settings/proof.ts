import { ApiProblem, hasCode } from "@/lib/api/problem";
import { rules, type Violation } from "@/lib/rules";

/**
 * What the server refused of a form in which the owner shows to be it, at its fields: a wrong
 * password, a wrong code, or a rule that only the server can judge. Empty for any other failure.
 */
export function refusedProof(error: unknown, passwordField: string): readonly Violation[] {
  if (hasCode(error, "auth/invalid-credential")) {
    const message = rules().messages().invalidCredential;
    return [{ field: passwordField, code: error.code, message }];
  }
  if (hasCode(error, "auth/invalid-second-factor")) {
    return [{ field: "code", code: error.code, message: error.detail }];
  }
  return error instanceof ApiProblem ? error.errors : [];
}
