import { finishLeaving, getCurrentSession } from "@/lib/api/sessions";
import {
  forgetSession,
  mayHaveSession,
  rememberSession,
  resumeSession,
} from "@/lib/session/session";
import { rememberedEmail } from "@/lib/workspace/me";

let refreshed: Promise<void> | undefined;

/** Compares the remembered session with the server's, once per page load. */
export function refreshSession(): Promise<void> {
  refreshed ??= refresh();
  return refreshed;
}

/** Compares again, after something that may have ended or changed the session. */
export function refreshSessionAgain(): Promise<void> {
  refreshed = refresh();
  return refreshed;
}

async function refresh(): Promise<void> {
  if (!mayHaveSession()) {
    // Nobody is signed in here, whether or not the server can be told now.
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
    // Without an answer, the remembered session counts until the server says otherwise.
    resumeSession(rememberedEmail());
  }
}
