/** The calls for an agent's season: what the farmers have reported, and what the agent noted about them. */
import { queryOptions } from "@tanstack/react-query";
import { call, callForJson, fileNameOf } from "@/lib/api/call";
import { send } from "@/lib/api/client";
import { writeOrder } from "@/lib/list-order";
import type { SeasonChoice } from "@/lib/season/season-choice";
import type { FarmerNote, FarmerReminder } from "@/lib/season/season-order";
import type { SeasonBook } from "@/lib/wasm";

export interface Book {
  season: SeasonBook;
  notes: FarmerNote[];
  /** The last one to each farmer. */
  reminders: FarmerReminder[];
}

const BOOK = "book";

/** All books, whatever their crop year. */
export const BOOK_KEY = [BOOK];

/** `today` is the agent's own day. */
export function bookQuery(cropYear: number, today: string) {
  return queryOptions({
    queryKey: [BOOK, cropYear, today],
    queryFn: ({ signal }): Promise<Book> =>
      callForJson("GET", "/api/book", { query: { cropYear, today }, signal }),
  });
}

/** Writes the whole note. `before` is the one that it was made from. */
export async function writeNote(
  farmer: string,
  before: FarmerNote | undefined,
  { note = "", calledOn }: Pick<FarmerNote, "note" | "calledOn">,
): Promise<FarmerNote> {
  const response = await send({
    method: "PUT",
    path: `/api/book/notes/${encodeURIComponent(farmer)}`,
    headers: before ? { "if-match": `"${before.version}"` } : {},
    body: { note, calledOn: calledOn ?? null },
  });
  return (await response.json()) as FarmerNote;
}

export type SheetFormat = "xlsx" | "csv";

/** The farmers of the book that the screen shows, as a file, and its name. */
export async function bookFile(
  format: SheetFormat,
  cropYear: number,
  { state, county, dueBy, search, order }: SeasonChoice,
  today: string,
) {
  const response = await call("GET", "/api/book/export.{format}", {
    path: { format },
    query: {
      cropYear,
      today,
      ...(state && { state }),
      ...(county && { county }),
      ...(dueBy && { dueBy }),
      ...(search.trim() !== "" && { search }),
      ...(order && { order: writeOrder(order) }),
    },
  });
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    name: fileNameOf(response.headers) ?? `season-${cropYear}.${format}`,
  };
}
