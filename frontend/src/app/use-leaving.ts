import { useState } from "react";
import { useNavigate } from "react-router";
import { logOut } from "@/lib/api/sessions";
import { pause } from "@/lib/browser/pause";
import { paths } from "@/lib/paths";
import { startLeaving } from "@/lib/session/session";
import { rememberedUserId } from "@/lib/workspace/me";
import type { Workspace } from "@/lib/workspace/workspace";

/** The longest wait for requests in progress before logging out, in milliseconds. */
const PATIENCE = 2_000;

/** Logs out. If there are unsent changes, it asks first. */
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
    startLeaving();
    // Requests that reach the server after the session has ended are refused.
    await endSynchronizing();
    // This browser has forgotten the session even if the request to the server failed.
    await logOut().catch(() => undefined);
    await navigate(paths.landing);
    setBusy(false);
  }

  return {
    /** The number of unsent changes while the dialog is open, else 0. */
    unsent,
    isBusy,
    ask,
    leave,
    stay: () => setUnsent(0),
  };
}

/** If counting fails, there is nothing to ask about. Logging out loses no planting. */
async function countUnsent(): Promise<number> {
  const workspace = await openWorkspace();
  if (!workspace) return 0;
  try {
    const { unsentOf } = await import("@/lib/local/records");
    return (await unsentOf(workspace.database)).count;
  } catch {
    return 0;
  }
}

async function endSynchronizing(): Promise<void> {
  const workspace = await openWorkspace();
  if (workspace) await Promise.race([workspace.synchronizer.stop(), pause(PATIENCE)]);
}

/** A browser without a database has nothing unsent and no requests in progress. */
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
