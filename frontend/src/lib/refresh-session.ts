import { finishLeaving, getCurrentSession } from "@/lib/api/sessions";
import { forgetSession, mayHaveSession, rememberSession, resumeSession } from "@/lib/session";
import { rememberedEmail } from "@/lib/workspace/me";

let refreshed: Promise<void> | undefined;

/** Brings what is remembered in line with the server's session, once per page load. */
export function refreshSession(): Promise<void> {
  refreshed ??= refresh();
  return refreshed;
}

/** The same once more, after something that may have ended or changed the session. */
export function refreshSessionAgain(): Promise<void> {
  refreshed = refresh();
  return refreshed;
}

async function refresh(): Promise<void> {
  if (!mayHaveSession()) {
    // Whether or not that works now, nobody is signed in here.
    await finishLeaving().catch(() => undefined);
    return;
  }
  try {
    const identity = await getCurrentSession();
    if (identity) {
      rememberSession(identity);
    } else {
      forgetSession();
    }
  } catch {
    // Unreachable or failing: what is remembered still holds until the server says otherwise.
    resumeSession(rememberedEmail());
  }
}
