import { useQuery } from "@tanstack/react-query";
import { createUser, getUser, isWithoutRecord, type NewUser } from "@/lib/api/users";
import type { User } from "@/lib/rules";

/**
 * The signed-in person's record, created from `newUser` if there is one; null if there is none yet. Creating it again
 * returns the stored record, so this is a query like any other: cached and retried.
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
