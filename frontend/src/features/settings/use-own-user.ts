import { useQuery } from "@tanstack/react-query";
import { ownUserQuery } from "@/lib/session/own-user";
import { useSessionEmail } from "@/lib/session/session";

export function useOwnUser() {
  return useQuery(ownUserQuery(useSessionEmail() ?? ""));
}
