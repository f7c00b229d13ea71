/** The server's last answers about dates, for use without a connection. */
import type { LocalDatabase } from "./database";
import type { KeptDates } from "./schema";

export async function keepDates(
  database: LocalDatabase,
  cropYear: number,
  dates: KeptDates,
): Promise<void> {
  await database.put("dates", dates, cropYear);
}

export async function datesHere(
  database: LocalDatabase,
  cropYear: number,
): Promise<KeptDates | undefined> {
  return database.get("dates", cropYear);
}
