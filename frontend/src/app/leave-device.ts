/** Clears the data that was read on this device once a person is signed out, by themselves or by the server. */

import { logFailure } from "@/lib/browser/log-failure";
import { noteWhoseSessionEnded } from "@/lib/session/ended-session";
import {
  leaveWithOtherTabs,
  mayHaveSession,
  sessionEmail,
  subscribeToSession,
} from "@/lib/session/session";
import { forgetMe, rememberedEmail, rememberedUserId } from "@/lib/workspace/me";

export function leaveDeviceWithSession(): void {
  leaveWithOtherTabs();
  subscribeToSession(() => {
    if (sessionEmail() !== null) return;
    // The remembered person may have signed in again in another tab.
    const userId = mayHaveSession() ? undefined : rememberedUserId();
    const email = rememberedEmail();
    if (userId !== undefined && email !== undefined) {
      noteWhoseSessionEnded({ email, userId });
      forgetMe();
    }
    leave(userId).catch((error: unknown) => {
      logFailure("The data that was read could not be deleted from this device", error);
    });
  });
}

async function leave(userId: string | undefined): Promise<void> {
  const { leaveDevice } = await import("@/lib/workspace/leave");
  await leaveDevice(userId);
}
