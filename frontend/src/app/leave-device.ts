/** Whoever is signed out, by their own wish or by the server, leaves nothing on this device that was read. */
import { logFailure } from "@/lib/log-failure";
import { mayHaveSession, subscribeToSession } from "@/lib/session";
import { forgetMe, rememberedUserId } from "@/lib/workspace/me";

export function leaveDeviceWithSession(): void {
  subscribeToSession(() => {
    const userId = rememberedUserId();
    if (mayHaveSession() || userId === undefined) return;
    forgetMe();
    leave(userId).catch((error: unknown) => {
      logFailure("What was read could not be wiped from this device", error);
    });
  });
}

async function leave(userId: string): Promise<void> {
  const { leaveDevice } = await import("@/lib/workspace/leave");
  await leaveDevice(userId);
}
