/** A question to a book about the plantings of all farmers, and its answer. */
import type { Group, GroupBy, PlantingBook } from "@/lib/wasm";
import { type Answer, facetsOf, inNoSeason, listedColumns, type Question, rowsOf } from "./list";

export interface AllQuestion extends Question {
  farmer: undefined;
  /** Undefined stands for one list without groups. */
  groupBy: GroupBy | undefined;
  /** The beginnings of weeks and the end of the last one; RFC 3339. */
  weeks: readonly string[];
}

export interface AllAnswer extends Answer {
  /** The groups in the order of their rows, each with as many rows as plantings. The list is empty without groups. */
  groups: readonly Group[];
  /** A week has the number of the listed plantings that were first reported in it. */
  reports: ArrayLike<number>;
}

export function allOf(book: PlantingBook, question: AllQuestion): AllAnswer {
  const kept = rowsOf(book, question);
  const { rows, groups } = groupedBy(book, kept, question.groupBy);
  return {
    facts: book.facts(undefined, question.newsSince),
    totals: book.totals(kept),
    columns: listedColumns(book, rows, question),
    facets: facetsOf(book, question),
    inNoSeason: inNoSeason(book, question),
    groups,
    reports: book.firstReported(kept, [...question.weeks]),
  };
}

function groupedBy(book: PlantingBook, kept: Uint32Array, groupBy: GroupBy | undefined) {
  if (!groupBy) return { rows: kept, groups: [] };
  const grouped = book.grouped(kept, groupBy);
  const { rows, groups } = grouped;
  grouped.free();
  return { rows, groups };
}
