/** A question to a book about a list of plantings, and its answer. */
import type {
  Facet,
  Filter,
  NoSeason,
  NoSeasonCount,
  PartFacts,
  PlantingBook,
  Sort,
  Totals,
} from "@/lib/wasm";
import { columnsOf, type RowColumns } from "./rows";

export interface Question {
  /** Undefined stands for all farmers. */
  farmer: string | undefined;
  filter: Filter;
  /** Words that the field's name contains; empty for any name. */
  search: string;
  /** The search finds a farmer's plantings by these words too. The keys are ids. */
  words?: ReadonlyMap<string, string>;
  /** Keeps only the plantings that are in no season for this reason. */
  noSeason: NoSeason | undefined;
  /** Whether to count what is in no season. */
  countsNoSeason: boolean;
  /** Keeps only the plantings without acres. */
  withoutAcres: boolean;
  /** Keeps only the plantings whose lines cannot be filed. Only a book with the fields of the farms can tell. */
  onlyBlocked: boolean;
  /** What happens after this time is news; RFC 3339, by the server's clock. Undefined stands for no news. */
  newsSince: string | undefined;
  /** The person whose own corrections are no news. */
  reader: string | undefined;
  /** Keeps only the plantings with news. */
  onlyNews: boolean;
  sort: Sort;
  /** The ids of people in the order of their names; undefined if no order of rows needs it. */
  people: readonly string[] | undefined;
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
  /** The values of each filter, with the number of plantings that all others keep. */
  facets: readonly Facet[];
  /** The plantings that all but the season keep are in no season for these reasons. */
  inNoSeason: readonly NoSeasonCount[];
}

export function answerOf(book: PlantingBook, question: Question): Answer {
  const { farmer, newsSince } = question;
  const rows = rowsOf(book, question);
  return {
    facts: book.facts(farmer, newsSince),
    totals: book.totals(rows),
    columns: listedColumns(book, rows, question),
    facets: facetsOf(book, question),
    inNoSeason: inNoSeason(book, question),
  };
}

export function listedColumns(
  book: PlantingBook,
  rows: Uint32Array,
  { newsSince, onlyBlocked, today }: Question,
): RowColumns {
  return columnsOf(book.rows(rows, newsSince, onlyBlocked ? today : undefined));
}

export function facetsOf(book: PlantingBook, question: Question): Facet[] {
  const { farmer, filter, today } = question;
  return book.facets(farmer, filter, today, keptByOthers(book, question));
}

/** The rows that all but the filter keep; undefined if these are all. */
function keptByOthers(book: PlantingBook, question: Question): Uint32Array | undefined {
  const { search, noSeason, withoutAcres, onlyBlocked, onlyNews } = question;
  const isNarrowed = search.trim() !== "" || noSeason || withoutAcres || onlyBlocked || onlyNews;
  return isNarrowed ? rowsOf(book, { ...question, filter: {} }) : undefined;
}

export function inNoSeason(book: PlantingBook, question: Question): NoSeasonCount[] {
  if (!question.countsNoSeason) return [];
  const { seasons: _, ...filter } = question.filter;
  const rows = rowsOf(book, { ...question, filter, noSeason: undefined });
  return book.countInNoSeason(rows, question.today);
}

/** The rows that match, sorted. */
export function rowsOf(book: PlantingBook, question: Question): Uint32Array {
  const { farmer, filter, search, sort, today, cropPlaces } = question;
  book.sortCropsBy(cropPlaces);
  if (question.people) book.sortPeopleBy([...question.people]);
  book.readBy(question.reader);
  let rows = book.select(farmer, filter, sort, today);
  if (question.noSeason) rows = book.inNoSeason(rows, question.noSeason, today);
  if (question.withoutAcres) rows = book.withoutAcres(rows);
  if (question.onlyBlocked) rows = book.blocked(rows, today);
  if (question.onlyNews) rows = withNews(book, rows, question.newsSince);
  return search.trim() === "" ? rows : named(book, rows, question);
}

function withNews(book: PlantingBook, rows: Uint32Array, since: string | undefined): Uint32Array {
  return since === undefined ? new Uint32Array() : book.withNews(rows, since);
}

/** The rows whose field's name, or whose farmer, matches. */
function named(book: PlantingBook, rows: Uint32Array, { search, words }: Question): Uint32Array {
  return book.found(rows, search, [...(words?.keys() ?? [])], [...(words?.values() ?? [])]);
}
