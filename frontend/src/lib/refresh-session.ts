import { getCurrentSession } from "@/lib/api/sessions";
import { forgetSession, mayHaveSession, rememberSession } from "@/lib/session";

let refreshed: Promise<void> | undefined;

/** Brings the remembered e-mail address in line with the server's session, once per page load. */
export function refreshSession(): Promise<void> {
  refreshed ??= refresh();
  return refreshed;
}

async function refresh(): Promise<void> {
  if (!mayHaveSession()) {
    return;
  }
  try {
    const identity = await getCurrentSession();
    if (identity) {
      rememberSession(identity.email);
    } else {
      forgetSession();
    }
  } catch {
    // Unreachable or failing: what is remembered still holds until the server says otherwise.
  }
}
