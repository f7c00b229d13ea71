import { finishLogOut, getCurrentSession } from "@/lib/api/sessions";
import { currentSession, forgetSession, rememberSession } from "@/lib/workspace/session";

/**
 * Compares the remembered session with the server's: at each load of the page, and after something
 * that may have ended or changed the session. A new visitor causes no call. Without an answer, the
 * remembered session counts until the server says otherwise.
 */
export async function refreshSession(): Promise<void> {
  try {
    if (currentSession().is !== "signedIn") {
      await finishLogOut();
      return;
    }
    const identity = await getCurrentSession();
    if (identity) rememberSession(identity);
    else forgetSession();
  } catch {
    // The next load asks again.
  }
}
