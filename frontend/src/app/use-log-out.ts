import { useState } from "react";
import { useNavigate } from "react-router";
import { logOut } from "@/lib/api/sessions";
import { pause } from "@/lib/browser/clock";
import { paths } from "@/lib/paths";
import { rememberedUserId } from "@/lib/workspace/me";
import { startLogOut } from "@/lib/workspace/session";
import type { Workspace } from "@/lib/workspace/workspace";

/** The longest wait for requests in progress before logging out, in milliseconds. */
const PATIENCE = 2_000;

/** Why logging out may not be what the person wants. */
export interface LogOutWarning {
  /** The number of records with unsent changes. */
  unsent: number;
  /** Nobody can log in without a connection. */
  isOffline: boolean;
}

/** Logs out. If there is a warning, it asks first. */
export function useLogOut() {
  const navigate = useNavigate();
  const [warning, setWarning] = useState<LogOutWarning>();
  const [isBusy, setBusy] = useState(false);

  async function ask(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const [unsent, isOffline] = await Promise.all([countUnsent(), isServerOutOfReach()]);
    if (unsent === 0 && !isOffline) return proceed();
    setWarning({ unsent, isOffline });
    setBusy(false);
  }

  async function proceed(): Promise<void> {
    setWarning(undefined);
    setBusy(true);
    startLogOut();
    // Requests that reach the server after the session has ended are refused.
    await endSynchronizing();
    // This browser has forgotten the session even if the request to the server failed.
    await logOut().catch(() => undefined);
    await navigate(paths.landing);
    setBusy(false);
  }

  return {
    /** What the dialog asks about while it is open. */
    warning,
    isBusy,
    ask,
    proceed,
    cancel: () => setWarning(undefined),
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

async function isServerOutOfReach(): Promise<boolean> {
  if (!navigator.onLine) return true;
  const workspace = await openWorkspace();
  return workspace?.synchronizer.state.phase === "unreachable";
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
