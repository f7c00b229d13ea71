/** The people that records name. */
import { copyState } from "./copy";
import type { LocalDatabase } from "./database";
import type { Person } from "./schema";

/** Finds people by their ids. An agent's farmers have their farms. */
export async function allPeople(database: LocalDatabase): Promise<Map<string, Person>> {
  const people = await database.getAll("people");
  const { farmers = [] } = await copyState(database);
  return new Map([...people, ...farmers].map((person) => [person.userId, person]));
}

/** An agent's farmers as the server last named them, or before that, the farmers of the records here. */
export async function farmersHere(database: LocalDatabase): Promise<readonly Person[]> {
  const { farmers } = await copyState(database);
  if (farmers) return farmers;
  const people = await allPeople(database);
  const named = new Set<Person>();
  const byFarmer = database.transaction("records").store.index("byFarmer");
  for (
    let row = await byFarmer.openKeyCursor(null, "nextunique");
    row;
    row = await row.continue()
  ) {
    const farmer = people.get(row.key[0]);
    if (farmer) named.add(farmer);
  }
  return [...named];
}
