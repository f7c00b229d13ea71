/** Clears the data that was read on this device once a person is signed out, by themselves or by the server. */

import { logFailure } from "@/lib/browser/log-failure";
import { forgetMe, rememberedMe } from "@/lib/workspace/me";
import { currentSession, followOtherTabs, subscribeToSession } from "@/lib/workspace/session";

export function clearDeviceAfterSession(): void {
  followOtherTabs();
  subscribeToSession(() => {
    const session = currentSession();
    if (session.is !== "ended") return;
    // Another person may have signed in in another tab.
    const me = rememberedMe(session.person.email);
    if (me) forgetMe();
    clear(me?.userId).catch((error: unknown) => {
      logFailure("The data that was read could not be deleted from this device", error);
    });
  });
}

async function clear(userId: string | undefined): Promise<void> {
  const { clearDevice } = await import("@/lib/workspace/sign-out");
  await clearDevice(userId);
}
