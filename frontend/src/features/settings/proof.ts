import { ApiProblem, hasCode } from "@/lib/api/problem";
import { rules, type Violation } from "@/lib/rules";

/**
 * The server's refusal of a password or code, or of a rule that only the server can check, as violations of form
 * fields. Empty for any other failure.
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
