/** A question to a book about a list of plantings, and its answer. */
import type { Filter, PartFacts, PlantingBook, Sort, Totals } from "@/lib/wasm";
import { columnsOf, type RowColumns } from "./rows";

export interface Question {
  /** Undefined for all farmers. */
  farmer: string | undefined;
  filter: Filter;
  sort: Sort;
  /** `YYYY-MM-DD`, by the person's own calendar. */
  today: string;
  /** The position of each crop when their names are sorted in the person's language. */
  cropPlaces: Uint8Array;
}

/** The answer as it crosses from a worker. */
export interface Answer {
  /** The facts of all plantings of the farmer, whatever the filter keeps. */
  facts: PartFacts;
  /** The sums of the listed plantings. */
  totals: Totals;
  columns: RowColumns;
}

export function answerOf(book: PlantingBook, question: Question): Answer {
  const { farmer, filter, sort, today, cropPlaces } = question;
  book.sortCropsBy(cropPlaces);
  const rows = book.select(farmer, filter, sort, today);
  return {
    facts: book.facts(farmer, today),
    totals: book.totals(rows),
    columns: columnsOf(book.rows(rows)),
  };
}
