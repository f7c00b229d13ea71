import { Navigate, Outlet } from "react-router";
import { homePath } from "@/lib/paths";
import { useWorkspaceState } from "@/lib/workspace/use-workspace";
import { Starting } from "./starting";

interface OnlyForProps {
  people: "agents" | "growers";
}

/**
 * Screens for one role: agents, or growers (farmers and their employees). Other people go to their
 * own start page. If the person's role cannot be loaded, the screen shows what it can.
 */
export function OnlyFor({ people }: OnlyForProps) {
  const { me, isAsking } = useWorkspaceState();
  if (me === undefined) return isAsking ? <Starting /> : <Outlet />;
  const isAgent = me.userType === "agent";
  return isAgent === (people === "agents") ? (
    <Outlet />
  ) : (
    <Navigate to={homePath({ isAgent })} replace />
  );
}
