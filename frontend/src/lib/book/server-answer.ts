/** A farmer's plantings as the server told them, for a device whose copy is not complete. */
import { type LocalPlanting, newerOf } from "@/lib/planting/here";
import type { Planting, PlantingBook, Wasm } from "@/lib/wasm";
import { bytesOf } from "./bytes";
import { type Answer, answerOf, type Question } from "./list";
import { type Overview, overviewOf } from "./overview";

/** Answers from the server's bytes. Throws if they are not a list of plantings. */
export function answerOfTold(
  wasm: Pick<Wasm, "PlantingBook">,
  told: Uint8Array,
  question: Question,
): Answer {
  return askTold(wasm, told, (book) => answerOf(book, question));
}

/** Like `answerOfTold`. */
export function overviewOfTold(
  wasm: Pick<Wasm, "PlantingBook">,
  told: Uint8Array,
  farmer: string,
  cropYear: number,
): Overview {
  return askTold(wasm, told, (book) => overviewOf(book, farmer, cropYear));
}

function askTold<Said>(
  wasm: Pick<Wasm, "PlantingBook">,
  told: Uint8Array,
  question: (book: PlantingBook) => Said,
): Said {
  if (last?.told !== told) {
    forgetTold();
    last = { told, book: bookOf(wasm, told) };
  }
  return question(last.book);
}

/** The book of the last answer, because a person asks it again with each filter. */
let last: { told: Uint8Array; book: PlantingBook } | undefined;

/** Frees the plantings of the last answer. */
export function forgetTold(): void {
  last?.book.free();
  last = undefined;
}

function bookOf({ PlantingBook }: Pick<Wasm, "PlantingBook">, told: Uint8Array): PlantingBook {
  const book = new PlantingBook();
  try {
    book.put(told);
    return book;
  } catch (error) {
    book.free();
    throw error;
  }
}

/**
 * The server's answer, updated with what this device knows beyond it: pending edits, and later
 * versions. Bytes that are not a list of plantings stay unchanged; the code that reads them reports
 * the failure.
 */
export function laidOver(told: Uint8Array, here: readonly LocalPlanting[]): Uint8Array {
  if (here.length === 0) return told;
  const known = new Map(here.map((local) => [local.planting.plantingId, local]));
  const plantings = listOf(told);
  return plantings
    ? bytesOf(plantings.map((one) => newerOf(one, known.get(one.plantingId))))
    : told;
}

/** The plantings of the server's bytes, if they are a list. */
export function listOf(told: Uint8Array): Planting[] | undefined {
  try {
    const list: unknown = JSON.parse(new TextDecoder().decode(told));
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}
