/**
 * The book of all plantings that an agent sees on this device: the copy with the agent's unsent
 * changes on top. It is brought up to date from the log of changes before each answer, and its
 * columns are saved, so that the next start reads no planting that has not changed.
 */
import type { IDBPTransaction } from "idb";
import { today } from "@/lib/browser/clock";
import { logFailure } from "@/lib/browser/log-failure";
import { copyState, isComplete } from "@/lib/local/copy";
import type { LocalDatabase } from "@/lib/local/database";
import { ofKind } from "@/lib/local/ranges";
import { allRecords, overlay, shown } from "@/lib/local/records";
import type { BookPlace, CopiedRecord, LocalSchema, OutboxEntry } from "@/lib/local/schema";
import { write } from "@/lib/local/write";
import type { DueDay, FarmerSums, Kind, PlantingBook, SeasonBook, User, Wasm } from "@/lib/wasm";
import { type AllAnswer, type AllQuestion, allOf } from "./all";
import { type Answer, answerOf, type Question } from "./list";
import { type Overview, overviewOf } from "./overview";

const STORES = ["records", "outbox", "changed", "book", "columns"] as const;

type Reading = IDBPTransaction<LocalSchema, typeof STORES>;

/** Records that are read at once for a new book. */
const AT_ONCE = 2_000;
/** Changed plantings that a start reads rather than the book being saved again. */
const WORTH_SAVING = 500;
/** The time without a question after which the book is saved, in milliseconds. */
const QUIET = 1_000;

interface Held {
  book: PlantingBook;
  /** The log that it follows, and its place in that log. */
  name: string;
  upTo: number;
  /** The plantings with unsent changes on top. */
  overlaid: ReadonlySet<string>;
  /** The number of plantings that changed since the columns were saved. */
  unsaved: number;
}

/** What sorts a farmer. */
export type FarmerName = Pick<User, "userId" | "firstName" | "lastName">;

export class DeviceBook {
  private readonly database: LocalDatabase;
  private readonly me: string;
  private readonly wasm: Pick<Wasm, "PlantingBook">;
  private readonly worthSaving: number;
  private held: Held | undefined;
  private turn: Promise<unknown> = Promise.resolve();
  private saving: ReturnType<typeof setTimeout> | undefined;

  constructor(
    database: LocalDatabase,
    me: string,
    wasm: Pick<Wasm, "PlantingBook">,
    worthSaving = WORTH_SAVING,
  ) {
    this.database = database;
    this.me = me;
    this.wasm = wasm;
    this.worthSaving = worthSaving;
  }

  list(question: Question): Promise<Answer> {
    return this.ask((book) => answerOf(book, question));
  }

  /** The farmers with recent activity; `now` is RFC 3339. */
  recentFarmers(now: string): Promise<string[]> {
    return this.ask((book) => book.recentFarmers(now));
  }

  /** What each farmer with a planting has reported for a crop year and the one before. */
  farmerSums(cropYear: number): Promise<FarmerSums[]> {
    return this.ask((book) => book.farmerSums(cropYear));
  }

  /** What these farmers have reported for a crop year, and by when they have to. `today` is the agent's own day. */
  async season(
    cropYear: number,
    farmers: readonly FarmerName[],
    dueDays: readonly DueDay[],
    today: string,
  ): Promise<SeasonBook> {
    const zeroReports = shown(await allRecords(this.database, this.me, "zeroReport"));
    return this.ask((book) => book.season(cropYear, [...farmers], zeroReports, dueDays, today));
  }

  /** How many plantings of a crop year were first reported between each of the times and the next. */
  reports(cropYear: number, times: readonly string[]): Promise<ArrayLike<number>> {
    return this.ask((book) => {
      const filter = { cropYears: [cropYear] };
      const rows = book.select(undefined, filter, { key: "name", descending: false }, today());
      return book.firstReported(rows, [...times]);
    });
  }

  all(question: AllQuestion): Promise<AllAnswer> {
    return this.ask((book) => allOf(book, question));
  }

  overview(farmer: string, cropYear: number): Promise<Overview> {
    return this.ask((book) => overviewOf(book, farmer, cropYear));
  }

  /** Brings the book up to date, so that the first question waits less. There is none before the copy is complete. */
  prepare(): Promise<void> {
    return this.inTurn(async () => {
      if (isComplete(await copyState(this.database))) await this.current();
    });
  }

  /** Saves the columns if enough has changed since the last time. */
  save(): Promise<void> {
    return this.inTurn(async () => {
      const { held } = this;
      if (held && held.unsaved >= this.worthSaving) await this.saveColumns(held);
    });
  }

  private ask<Said>(question: (book: PlantingBook) => Said): Promise<Said> {
    clearTimeout(this.saving);
    return this.inTurn(async () => {
      const { book } = await this.current();
      this.saving = setTimeout(() => this.saveIfPossible(), QUIET);
      return question(book);
    });
  }

  /** A book that cannot be saved is made anew at the next start. */
  private saveIfPossible(): void {
    this.save().catch((error: unknown) => logFailure("The book could not be saved", error));
  }

  /** Does one work at a time: each reads the database, then changes the book. */
  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.turn.then(work);
    this.turn = done.catch(() => undefined);
    return done;
  }

  private async current(): Promise<Held> {
    // It is one transaction, so that no write comes in between.
    const reading = this.database.transaction(STORES);
    const saved = await reading.objectStore("book").get("place");
    if (!saved) {
      await startLog(this.database);
      return this.current();
    }
    const held = await this.following(saved, reading);
    await this.catchUp(held, reading);
    return held;
  }

  /** The book that follows the log. Another tab may have started a new log, or removed the part that this tab needs. */
  private async following(saved: BookPlace, reading: Reading): Promise<Held> {
    const { held } = this;
    if (held?.name === saved.name && held.upTo >= saved.upTo) return held;
    this.held = undefined;
    held?.book.free();
    this.held = (await this.loaded(saved, reading)) ?? (await this.made(saved, reading));
    return this.held;
  }

  private async loaded({ name, upTo }: BookPlace, reading: Reading): Promise<Held | undefined> {
    const columns = await reading.objectStore("columns").get("columns");
    if (!columns) return undefined;
    try {
      const book = this.wasm.PlantingBook.load(columns);
      return { book, name, upTo, overlaid: new Set(), unsaved: 0 };
    } catch {
      // Damaged, or saved by another version of the program: the copy has all of it.
      return undefined;
    }
  }

  private async made({ name, upTo }: BookPlace, reading: Reading): Promise<Held> {
    const book = new this.wasm.PlantingBook();
    await eachPart("planting", reading, (plantings) => book.putRecords(plantings));
    await eachPart("field", reading, (fields) => book.putFields(fields));
    const newest = await reading.objectStore("changed").openKeyCursor(null, "prev");
    const unsaved = Number.POSITIVE_INFINITY;
    return { book, name, upTo: newest?.key ?? upTo, overlaid: new Set(), unsaved };
  }

  private async catchUp(held: Held, reading: Reading): Promise<void> {
    const later = IDBKeyRange.lowerBound(held.upTo, true);
    const log = reading.objectStore("changed");
    const [keys, changed, entries] = await Promise.all([
      log.getAllKeys(later),
      log.getAll(later),
      reading.objectStore("outbox").getAll(),
    ]);
    const overlaid = new Set(entries.map(({ id }) => id));
    const ids = new Set([...changed.flat(), ...held.overlaid, ...overlaid]);
    await this.bring(held.book, ids, entries, reading);
    held.unsaved += changed.flat().length;
    held.overlaid = overlaid;
    held.upTo = keys.at(-1) ?? held.upTo;
  }

  /** Brings these plantings, and the counties of these fields, into the book as they are stored, with these entries on top. */
  private async bring(
    book: PlantingBook,
    ids: ReadonlySet<string>,
    entries: readonly OutboxEntry[],
    reading: Reading,
  ): Promise<void> {
    if (ids.size === 0) return;
    const stored = reading.objectStore("records");
    const rowsOf = async (kind: Kind) => {
      const rows = await Promise.all([...ids].map((id) => stored.get([kind, id])));
      return rows.filter((row) => row !== undefined);
    };
    const [copiedPlantings, copiedFields] = await Promise.all([
      rowsOf("planting"),
      rowsOf("field"),
    ]);
    const plantings = shown(overlay("planting", copiedPlantings, entries, this.me));
    const fields = shown(overlay("field", copiedFields, entries, this.me));
    book.putRecords(plantings);
    book.remove([...ids].filter(isNoneOf(plantings.map(({ plantingId }) => plantingId))));
    book.putFields(fields);
    book.removeFields([...ids].filter(isNoneOf(fields.map(({ fieldId }) => fieldId))));
  }

  /** Saves the columns without unsent changes, which the next start lays on top again. */
  private async saveColumns(held: Held): Promise<void> {
    await this.bring(held.book, held.overlaid, [], this.database.transaction(STORES));
    const { name, upTo } = held;
    const columns = held.book.save();
    await write(this.database, "relaxed", async (writing) => {
      const saved = await writing.objectStore("book").get("place");
      if (saved?.name !== name || saved.upTo > upTo) return;
      await writing.objectStore("book").put({ name, upTo }, "place");
      await writing.objectStore("columns").put(columns, "columns");
      await writing.objectStore("changed").delete(IDBKeyRange.upperBound(upTo));
    });
    held.unsaved = 0;
  }
}

/** Reads all records of a kind, part by part. */
async function eachPart(
  kind: Kind,
  reading: Reading,
  take: (records: CopiedRecord["record"][]) => void,
): Promise<void> {
  const records = reading.objectStore("records");
  for (let last = ""; ; ) {
    const rows = await records.getAll(ofKind(kind, last), AT_ONCE);
    take(rows.map(({ record }) => record));
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? last;
  }
}

function isNoneOf(ids: readonly string[]): (id: string) => boolean {
  const known = new Set(ids);
  return (id) => !known.has(id);
}

/** Starts the log under a new name, if no other tab has. */
async function startLog(database: LocalDatabase): Promise<void> {
  await write(database, "relaxed", async (writing) => {
    const books = writing.objectStore("book");
    if ((await books.getKey("place")) !== undefined) return;
    await books.put({ name: crypto.randomUUID(), upTo: 0 }, "place");
  });
}
