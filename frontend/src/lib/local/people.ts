/** Who the plantings name. */
import type { LocalDatabase } from "./database";
import type { Person } from "./schema";

/** Everyone whom a planting names, by id. */
export async function allPeople(database: LocalDatabase): Promise<Map<string, Person>> {
  const people = await database.getAll("people");
  return new Map(people.map((person) => [person.userId, person]));
}
