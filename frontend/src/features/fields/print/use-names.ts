import type { Person } from "@/lib/local/schema";
import { useWorkspaceState } from "@/lib/workspace/workspace-context";
import { useOwnName } from "./use-own-name";

/** Tells the full name of the signed-in person, and of the people that this device knows. */
export function useNames(people: ReadonlyMap<string, Person>) {
  const { me } = useWorkspaceState();
  const ownName = useOwnName();
  return (userId: string): string | undefined => {
    const person = people.get(userId);
    if (person) return `${person.firstName} ${person.lastName}`;
    return userId === me?.userId ? ownName : undefined;
  };
}
