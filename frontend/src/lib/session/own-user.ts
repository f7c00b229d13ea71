import { queryOptions, useQuery } from "@tanstack/react-query";
import { getUser } from "@/lib/api/users";
import { useSessionEmail } from "@/lib/session/session";

/** The signed-in person's own record. For a person without one, the shell leads to the end of the sign-up. */
export function ownUserQuery(email: string) {
  return queryOptions({
    queryKey: ["ownUser", email],
    queryFn: ({ signal }) => getUser(email, signal),
  });
}

export function useOwnUser() {
  return useQuery(ownUserQuery(useSessionEmail() ?? ""));
}
