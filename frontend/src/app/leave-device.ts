/** Clears the data that was read on this device once a person is signed out, by themselves or by the server. */

import { logFailure } from "@/lib/browser/log-failure";
import { forgetMe, rememberedMe } from "@/lib/workspace/me";
import { currentSession, followOtherTabs, subscribeToSession } from "@/lib/workspace/session";

export function leaveDeviceWithSession(): void {
  followOtherTabs();
  subscribeToSession(() => {
    const session = currentSession();
    if (session.is !== "ended") return;
    // Another person may have signed in in another tab.
    const me = rememberedMe(session.person.email);
    if (me) forgetMe();
    leave(me?.userId).catch((error: unknown) => {
      logFailure("The data that was read could not be deleted from this device", error);
    });
  });
}

async function leave(userId: string | undefined): Promise<void> {
  const { leaveDevice } = await import("@/lib/workspace/leave");
  await leaveDevice(userId);
}
