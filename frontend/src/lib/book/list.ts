/** A question to a book about a list of plantings, and its answer. */
import { matching } from "@/lib/language/matching";
import type { Filter, PartFacts, PlantingBook, Sort, Totals } from "@/lib/wasm";
import { columnsOf, ListRows, type RowColumns } from "./rows";

export interface Question {
  /** Undefined for all farmers. */
  farmer: string | undefined;
  filter: Filter;
  /** Words that the field's name contains; empty for any name. */
  search: string;
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
  const { farmer, filter, search, sort, today, cropPlaces } = question;
  book.sortCropsBy(cropPlaces);
  const kept = book.select(farmer, filter, sort, today);
  const rows = search.trim() === "" ? kept : named(book, kept, search);
  return {
    facts: book.facts(farmer, today),
    totals: book.totals(rows),
    columns: columnsOf(book.rows(rows)),
  };
}

/** The rows whose field's name matches. */
function named(book: PlantingBook, rows: Uint32Array, search: string): Uint32Array {
  const listed = new ListRows(columnsOf(book.rows(rows)));
  const labelled = Array.from(rows, (row, place) => ({ row, label: listed.at(place).fieldName }));
  return Uint32Array.from(matching(labelled, search.trim()), ({ row }) => row);
}
