/** The worker that holds an agent's book and stores large answers, so that neither holds up the screen. */
import { expose, transfer } from "comlink";
import { type LocalDatabase, openLocal } from "@/lib/local/database";
import { type Asked, takeChanges } from "@/lib/sync/take-changes";
import { type DueDay, startWasm } from "@/lib/wasm";
import type { AllQuestion } from "./all";
import { DeviceBook, type FarmerName } from "./device-book";
import type { Question } from "./list";
import { buffersOf } from "./rows";

// The rules load beside the first question. The question reports a failure.
startWasm().catch(() => undefined);

let database: Promise<LocalDatabase> | undefined;
let book: Promise<DeviceBook> | undefined;

/** Opens the database at the first call, and again after a failure. */
function databaseOf(userId: string): Promise<LocalDatabase> {
  const close = () => {
    database = undefined;
    book = undefined;
  };
  database ??= openLocal(userId, { onOutdated: close, onLost: close }).catch((error: unknown) => {
    database = undefined;
    throw error;
  });
  return database;
}

/** Opens the book once, as `databaseOf` does the database. */
function bookOf(userId: string): Promise<DeviceBook> {
  book ??= openBook(userId).catch((error: unknown) => {
    book = undefined;
    throw error;
  });
  return book;
}

async function openBook(userId: string): Promise<DeviceBook> {
  const [wasm, opened] = await Promise.all([startWasm(), databaseOf(userId)]);
  return new DeviceBook(opened, userId, wasm);
}

const calls = {
  async take(userId: string, body: ArrayBuffer, asked: Asked) {
    return takeChanges(await databaseOf(userId), body, asked);
  },
  async list(userId: string, question: Question) {
    const answer = await (await bookOf(userId)).list(question);
    return transfer(answer, buffersOf(answer.columns));
  },
  async prepare(userId: string) {
    await (await bookOf(userId)).prepare();
  },
  async recentFarmers(userId: string, now: string) {
    return (await bookOf(userId)).recentFarmers(now);
  },
  async all(userId: string, question: AllQuestion) {
    const answer = await (await bookOf(userId)).all(question);
    return transfer(answer, buffersOf(answer.columns));
  },
  async overview(userId: string, farmer: string, cropYear: number) {
    return (await bookOf(userId)).overview(farmer, cropYear);
  },
  async season(
    userId: string,
    cropYear: number,
    farmers: readonly FarmerName[],
    dueDays: readonly DueDay[],
    today: string,
  ) {
    return (await bookOf(userId)).season(cropYear, farmers, dueDays, today);
  },
  async reports(userId: string, cropYear: number, times: readonly string[]) {
    return (await bookOf(userId)).reports(cropYear, times);
  },
  async farmerSums(userId: string, cropYear: number) {
    return (await bookOf(userId)).farmerSums(cropYear);
  },
};

export type BookCalls = typeof calls;

expose(calls);
