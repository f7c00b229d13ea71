import { useQuery } from "@tanstack/react-query";
import { ownUserQuery } from "@/lib/own-user";
import { useSessionEmail } from "@/lib/session";

export function useOwnUser() {
  return useQuery(ownUserQuery(useSessionEmail() ?? ""));
}
