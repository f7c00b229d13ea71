import { useQuery } from "@tanstack/react-query";
import { createUser, getUser, isWithoutRecord, type NewUser } from "@/lib/api/users";
import type { User } from "@/lib/rules";

/**
 * The signed-in person's record, made if there is something to make it of; null where there is
 * none yet. Making it again answers the stored one, so it is asked for like any other state of the
 * server: once, and retried.
 */
export function useRecord(email: string, newUser: NewUser | undefined) {
  return useQuery({
    queryKey: ["record", email, newUser],
    queryFn: () => (newUser ? createUser(newUser) : recordIfAny(email)),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function recordIfAny(email: string): Promise<User | null> {
  try {
    return await getUser(email);
  } catch (error) {
    if (isWithoutRecord(error)) {
      return null;
    }
    throw error;
  }
}
