/** The people that plantings name. */
import { copyState } from "./copy";
import type { LocalDatabase } from "./database";
import type { Person } from "./schema";

/** By id; an agent's farmers have their farms. */
export async function allPeople(database: LocalDatabase): Promise<Map<string, Person>> {
  const people = await database.getAll("people");
  const { farmers = [] } = await copyState(database);
  return new Map([...people, ...farmers].map((person) => [person.userId, person]));
}
