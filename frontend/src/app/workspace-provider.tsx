import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { logFailure } from "@/lib/browser/log-failure";
import { paths } from "@/lib/paths";
import { meOf, rememberedMe, rememberMe } from "@/lib/workspace/me";
import { ownUserQuery } from "@/lib/workspace/own-user";
import { forgetReturnAddress } from "@/lib/workspace/return-address";
import type { Workspace } from "@/lib/workspace/workspace";
import { WorkspaceContext, type WorkspaceState } from "@/lib/workspace/workspace-context";
import { openWorkspace } from "./open-workspace";
import { useRefetchOnChange, useRefetchOnReconnect } from "./refetching";
import { useFirstRun } from "./use-first-run";

interface WorkspaceProviderProps {
  email: string;
  children: ReactNode;
}

/**
 * Opens the workspace of the signed-in person. Pages that need it wait for it themselves. In a
 * browser without a database, the other pages read from the server.
 */
export function WorkspaceProvider({ email, children }: WorkspaceProviderProps) {
  const person = useMe(email);
  const [opened, setOpened] = useState<Opened>();
  const { userId, userType } = person.me ?? {};

  // The person has arrived, so nothing leads them back any more.
  useEffect(forgetReturnAddress, []);

  useEffect(() => {
    if (userId === undefined || userType === undefined) return;
    let isCurrent = true;
    openWorkspace({ userId, userType }).then(
      (workspace) => {
        if (isCurrent) setOpened({ userId, workspace });
      },
      (error: unknown) => {
        logFailure("The local database could not be opened", error);
        if (isCurrent) setOpened({ userId, error });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [userId, userType]);

  const state = useMemo(() => stateOf(person, opened), [person, opened]);
  useRefetchOnChange(state);
  useFirstRun(state);
  useRefetchOnReconnect(state);
  return <WorkspaceContext value={state}>{children}</WorkspaceContext>;
}

type Opened = { userId: string } & ({ workspace: Workspace } | { error: unknown });

type Person = Pick<WorkspaceState, "me" | "isAsking" | "wasHere">;

function stateOf(person: Person, opened: Opened | undefined): WorkspaceState {
  const { me } = person;
  if (!me || opened?.userId !== me.userId) return { ...person, phase: "opening" };
  return "workspace" in opened
    ? { ...person, phase: "open", workspace: { ...opened.workspace, me } }
    : { ...person, phase: "failed", error: opened.error };
}

/** The person as the server returns them, or as this browser remembers them while the server is out of reach. */
function useMe(email: string): Person {
  // At the end of the sign-up there may be no user record yet; people without one are led there.
  const isSigningUp = useLocation().pathname === paths.connectToUser;
  const {
    data: user,
    isPending,
    failureCount,
  } = useQuery({ ...ownUserQuery(email), enabled: !isSigningUp });
  // Pages that work without an answer do not wait for the second try.
  const isAsking = isPending && failureCount === 0;
  useEffect(() => {
    if (user) rememberMe(meOf(user));
  }, [user]);
  const [remembered] = useState(() => rememberedMe(email));
  return useMemo(() => {
    const me = user ? meOf(user) : remembered;
    return { me, isAsking, wasHere: remembered !== undefined };
  }, [user, remembered, isAsking]);
}
