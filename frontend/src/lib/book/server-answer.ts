/** A farmer's plantings as the server answered them, for a device whose copy is not complete. */
import { isNewerHere } from "@/lib/local/records";
import { type LocalPlanting, newerOf } from "@/lib/planting/local-plantings";
import type { Planting, PlantingBook, Wasm } from "@/lib/wasm";
import { type Answer, answerOf, type Question } from "./list";
import { type Overview, overviewOf } from "./overview";

/** The bytes as they came, and what this device knows beyond them: pending edits, and later versions. */
export interface ServerAnswer {
  bytes: Uint8Array;
  here: readonly LocalPlanting[];
}

type HasBook = Pick<Wasm, "PlantingBook">;

/** Throws if the bytes are not a list of plantings. */
export function listOfServer(wasm: HasBook, answer: ServerAnswer, question: Question): Answer {
  return answerOf(bookOf(wasm, answer), question);
}

/** Reads the server's answer, as `listOfServer` does. */
export function overviewOfServer(
  wasm: HasBook,
  answer: ServerAnswer,
  farmer: string,
  cropYear: number,
): Overview {
  return overviewOf(bookOf(wasm, answer), farmer, cropYear);
}

/** The plantings themselves; empty if the bytes are not a list of them. */
export function plantingsOfServer({ bytes, here }: ServerAnswer): Planting[] {
  const known = new Map(here.map((local) => [local.planting.plantingId, local]));
  return listIn(bytes).map((one) => newerOf(one, known.get(one.plantingId)));
}

/** The book of the last answer, because a person asks it again with each filter. */
let last: { answer: ServerAnswer; book: PlantingBook } | undefined;

/** Frees the plantings of the last answer. */
export function forgetServerAnswer(): void {
  last?.book.free();
  last = undefined;
}

function bookOf(wasm: HasBook, answer: ServerAnswer): PlantingBook {
  if (!last || !isSame(last.answer, answer)) {
    forgetServerAnswer();
    last = { answer, book: newBook(wasm, answer) };
  }
  return last.book;
}

function isSame(one: ServerAnswer, other: ServerAnswer): boolean {
  const nothingHere = one.here.length === 0 && other.here.length === 0;
  return one.bytes === other.bytes && (one.here === other.here || nothingHere);
}

function newBook({ PlantingBook }: HasBook, { bytes, here }: ServerAnswer): PlantingBook {
  const book = new PlantingBook();
  try {
    book.put(bytes);
    const newer = here.filter(({ planting, progress }) => {
      const version = book.version(planting.plantingId);
      return version !== undefined && isNewerHere({ version }, planting, progress);
    });
    book.putRecords(newer.map(({ planting }) => planting));
    return book;
  } catch (error) {
    book.free();
    throw error;
  }
}

function listIn(bytes: Uint8Array): Planting[] {
  try {
    const list: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
