/** Whoever is signed out, by their own wish or by the server, leaves nothing on this device that was read. */
import { noteWhoseSessionEnded } from "@/lib/ended-session";
import { logFailure } from "@/lib/log-failure";
import {
  leaveWithOtherTabs,
  mayHaveSession,
  sessionEmail,
  subscribeToSession,
} from "@/lib/session";
import { forgetMe, rememberedEmail, rememberedUserId } from "@/lib/workspace/me";

export function leaveDeviceWithSession(): void {
  leaveWithOtherTabs();
  subscribeToSession(() => {
    if (sessionEmail() !== null) return;
    // What is remembered may be of somebody who has signed in in another tab since.
    const userId = mayHaveSession() ? undefined : rememberedUserId();
    const email = rememberedEmail();
    if (userId !== undefined && email !== undefined) {
      noteWhoseSessionEnded({ email, userId });
      forgetMe();
    }
    leave(userId).catch((error: unknown) => {
      logFailure("What was read could not be wiped from this device", error);
    });
  });
}

async function leave(userId: string | undefined): Promise<void> {
  const { leaveDevice } = await import("@/lib/workspace/leave");
  await leaveDevice(userId);
}
