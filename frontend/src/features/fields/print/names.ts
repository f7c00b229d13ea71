import type { Person } from "@/lib/local/schema";

/** Tells the full name of a person that this device knows. */
export function namesIn(people: ReadonlyMap<string, Person>) {
  return (userId: string): string | undefined => {
    const person = people.get(userId);
    return person && `${person.firstName} ${person.lastName}`;
  };
}
