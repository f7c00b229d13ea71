import { useQuery } from "@tanstack/react-query";
import { useSessionEmail } from "@/lib/session";
import { ownUserQuery } from "@/lib/session/own-user";

export function useOwnUser() {
  return useQuery(ownUserQuery(useSessionEmail() ?? ""));
}
