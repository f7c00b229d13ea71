/** Fields on this device: as the screen shows them, and the person's changes to them. */
import type { LocalDatabase } from "@/lib/local/database";
import {
  allRecords,
  isNewerHere,
  type LocalRecord,
  oneRecord,
  recordsOf,
  shown,
} from "@/lib/local/records";
import type { Field } from "@/lib/rules";

/** A field and its progress. */
export interface LocalField extends Omit<LocalRecord<"field">, "record"> {
  field: Field;
}

/** All fields that this person sees, unordered. */
export async function allFields(database: LocalDatabase, me: string): Promise<LocalField[]> {
  return (await allRecords(database, me, "field")).map(fieldOf);
}

/** All fields that a list shows. */
export async function allShownFields(database: LocalDatabase, me: string): Promise<Field[]> {
  return shown(await allRecords(database, me, "field"));
}

/** The farm's fields that a list shows. */
export async function shownFieldsOf(
  database: LocalDatabase,
  me: string,
  farmer: string,
): Promise<Field[]> {
  return shown(await recordsOf(database, me, "field", farmer));
}

/** The fields of these farmers that a list shows, or of all if there are none. */
export async function shownFieldsOfAny(
  database: LocalDatabase,
  me: string,
  farmers: readonly string[],
): Promise<Field[]> {
  if (farmers.length === 0) return allShownFields(database, me);
  const found = await Promise.all(farmers.map((farmer) => shownFieldsOf(database, me, farmer)));
  return found.flat();
}

export async function oneField(
  database: LocalDatabase,
  me: string,
  fieldId: string,
): Promise<LocalField | undefined> {
  const found = await oneRecord(database, me, "field", fieldId);
  return found && fieldOf(found);
}

/** The state that is pending here, else the newer of the two. */
export function newerOf(answer: Field, local: LocalField | undefined): Field {
  if (!local) return answer;
  return isNewerHere(answer, local.field, local.progress) ? local.field : answer;
}

function fieldOf({ record, ...rest }: LocalRecord<"field">): LocalField {
  return { field: record, ...rest };
}
