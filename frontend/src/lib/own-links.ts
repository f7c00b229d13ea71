import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { getLinks } from "@/lib/api/links";
import { ownUserQuery } from "@/lib/own-user";
import { useSessionEmail } from "@/lib/session";

/** With whom the signed-in person is linked, and what waits for an answer. */
export const ownLinksQuery = queryOptions({
  queryKey: ["links"],
  queryFn: ({ signal }) => getLinks(signal),
});

/** To be called after a link was made or ended: one's own record names the farmers it joins one with. */
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
