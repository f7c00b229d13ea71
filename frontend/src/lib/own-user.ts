import { queryOptions } from "@tanstack/react-query";
import { getUser } from "@/lib/api/users";

/** The signed-in person's own record. Without one, the shell leads to where it is made. */
export function ownUserQuery(email: string) {
  return queryOptions({
    queryKey: ["ownUser", email],
    queryFn: ({ signal }) => getUser(email, signal),
  });
}
