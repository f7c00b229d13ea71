import { useQuery } from "@tanstack/react-query";
import { ownUserQuery } from "@/lib/session/own-user";
import { useSessionEmail } from "@/lib/session/session";
import { useWorkspaceState } from "@/lib/workspace/workspace-context";

/** The name of the signed-in person, as far as the server or this browser says. */
export function useOwnName(): string | undefined {
  const { me } = useWorkspaceState();
  const { data: own } = useQuery(ownUserQuery(useSessionEmail() ?? ""));
  return own ? `${own.firstName} ${own.lastName}` : me?.firstName;
}
