import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { getLinks } from "@/lib/api/links";
import { getUser } from "@/lib/api/users";
import { useSessionEmail } from "@/lib/workspace/session";

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

/** The links of the signed-in person, and their open requests. */
export const ownLinksQuery = queryOptions({
  queryKey: ["links"],
  queryFn: ({ signal }) => getLinks(signal),
  // A request may have come since the last page that asked.
  staleTime: 0,
});

/** Call this after a link was made or ended: the person's own record names their farmers too. */
export function useLinksChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  const email = useSessionEmail() ?? "";
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ownLinksQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: ownUserQuery(email).queryKey }),
    ]);
  };
}
