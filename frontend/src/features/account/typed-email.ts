/** The email address that a person typed in one form and needs in the next. */
import { useLocation } from "react-router";
import { isRecord } from "@/lib/is-record";

export interface TypedEmail {
  email: string;
}

/** Gives what the form before passed on, and an empty text without one. */
export function useTypedEmail(): string {
  const state: unknown = useLocation().state;
  return isRecord(state) && typeof state.email === "string" ? state.email : "";
}
