import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { logFailure } from "@/lib/log-failure";
import { ownUserQuery } from "@/lib/own-user";
import { paths } from "@/lib/paths";
import { type Me, meOf, rememberedMe, rememberMe } from "@/lib/workspace/me";
import { WorkspaceContext, type WorkspaceState } from "@/lib/workspace/use-workspace";
import type { Workspace } from "@/lib/workspace/workspace";

interface WorkspaceProviderProps {
  email: string;
  children: ReactNode;
}

/**
 * Opens the workspace of a signed-in farmer or employee. The pages do not wait for it: those that
 * need it say so, and where a browser has no database the others work as before.
 */
export function WorkspaceProvider({ email, children }: WorkspaceProviderProps) {
  const me = useMe(email);
  const [opened, setOpened] = useState<Opened>();
  // What an agent reads is not kept on the device, so what he corrects goes straight to the server.
  const userId = me?.userType === "agent" ? undefined : me?.userId;

  useEffect(() => {
    if (userId === undefined) return;
    let isCurrent = true;
    openFor(userId).then(
      (workspace) => isCurrent && setOpened({ userId, workspace }),
      (error: unknown) => {
        logFailure("The local database could not be opened", error);
        if (isCurrent) setOpened({ userId, error });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [userId]);

  const state = useMemo(() => stateOf(me, opened), [me, opened]);
  return <WorkspaceContext value={state}>{children}</WorkspaceContext>;
}

type Opened = { userId: string } & ({ workspace: Workspace } | { error: unknown });

function stateOf(me: Me | undefined, opened: Opened | undefined): WorkspaceState {
  if (!me || opened?.userId !== me.userId) return { phase: "opening" };
  return "workspace" in opened
    ? { phase: "open", workspace: { ...opened.workspace, me } }
    : { phase: "failed", error: opened.error };
}

/** The person as the server tells it, or as this browser remembers it while the server cannot be asked. */
function useMe(email: string): Me | undefined {
  // Where the sign-up ends there may be no record yet, and whoever has none is led there.
  const isSigningUp = useLocation().pathname === paths.connectToUser;
  const { data: user } = useQuery({ ...ownUserQuery(email), enabled: !isSigningUp });
  useEffect(() => {
    if (user) rememberMe(meOf(user));
  }, [user]);
  const [remembered] = useState(() => rememberedMe(email));
  return useMemo(() => (user ? meOf(user) : remembered), [user, remembered]);
}

/** A chunk of its own: no page waits for it. */
async function openFor(userId: string): Promise<Workspace> {
  const { workspaceOf } = await import("@/lib/workspace/workspace");
  return workspaceOf(userId);
}
