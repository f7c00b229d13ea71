import { useState } from "react";
import { useNavigate } from "react-router";
import { logOut } from "@/lib/api/sessions";
import { endByOwnWish } from "@/lib/ended-session";
import { paths } from "@/lib/paths";
import { pause } from "@/lib/pause";
import { rememberedUserId } from "@/lib/workspace/me";
import type { Workspace } from "@/lib/workspace/workspace";

/** For how long leaving waits for what is on its way, in milliseconds. */
const PATIENCE = 2_000;

/** Logging out; with plantings that the server does not have, not before a question. */
export function useLeaving() {
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState(0);
  const [isBusy, setBusy] = useState(false);

  async function ask(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const count = await countUnsent();
    if (count === 0) return leave();
    setUnsent(count);
    setBusy(false);
  }

  async function leave(): Promise<void> {
    setUnsent(0);
    setBusy(true);
    // What reaches the server after the session has ended is refused.
    await endSynchronizing();
    await endByOwnWish(async () => {
      // Whether or not the server could be told, this browser has forgotten the session.
      await logOut().catch(() => undefined);
      await navigate(paths.landing);
    });
    setBusy(false);
  }

  return {
    /** How many are unsent, while that is asked about. */
    unsent,
    isBusy,
    ask,
    leave,
    stay: () => setUnsent(0),
  };
}

/** What cannot be counted cannot be asked about; leaving loses none of it. */
async function countUnsent(): Promise<number> {
  const workspace = await openWorkspace();
  if (!workspace) return 0;
  try {
    const { unsentOf } = await import("@/lib/local/plantings");
    return (await unsentOf(workspace.database)).count;
  } catch {
    return 0;
  }
}

async function endSynchronizing(): Promise<void> {
  const workspace = await openWorkspace();
  if (workspace) await Promise.race([workspace.synchronizer.stop(), pause(PATIENCE)]);
}

/** Where this browser keeps nothing, nothing is unsent and nothing is on its way. */
async function openWorkspace(): Promise<Workspace | undefined> {
  const userId = rememberedUserId();
  if (userId === undefined) return undefined;
  try {
    const { workspaceOf } = await import("@/lib/workspace/workspace");
    return await workspaceOf(userId);
  } catch {
    return undefined;
  }
}
