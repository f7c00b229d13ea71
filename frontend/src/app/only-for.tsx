import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { homePath } from "@/lib/paths";
import { useWorkspaceState } from "@/lib/workspace/workspace-context";
import { Starting } from "./page-loads";

interface OnlyForProps {
  people: "agents" | "growers";
  children: ReactNode;
}

/**
 * Screens for one role: agents, or growers (farmers and their employees). Other people go to their
 * own start page. If the person's role cannot be loaded, the screen shows what it can.
 */
export function OnlyFor({ people, children }: OnlyForProps) {
  const { me, isAsking } = useWorkspaceState();
  if (me === undefined) return isAsking ? <Starting /> : children;
  const isAgent = me.userType === "agent";
  return isAgent === (people === "agents") ? (
    children
  ) : (
    <Navigate to={homePath({ isAgent })} replace />
  );
}
