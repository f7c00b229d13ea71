/** An agent's book, in a worker that starts with the first question. */
import { type Remote, transfer } from "comlink";
import { WorkerClient } from "@/lib/browser/worker-client";
import type { Asked, Taken } from "@/lib/sync/take-changes";
import type { DueDay, FarmerSums, SeasonBook } from "@/lib/wasm";
import type { AllAnswer, AllQuestion } from "./all";
import type { BookCalls } from "./book-worker";
import type { FarmerName } from "./device-book";
import type { Answer, Question } from "./list";
import type { Overview } from "./overview";
import { startWorker } from "./start-worker";

export class Book {
  private readonly userId: string;
  private readonly worker = new WorkerClient<BookCalls>(startWorker);

  constructor(userId: string) {
    this.userId = userId;
  }

  list(question: Question): Promise<Answer> {
    return this.ask((calls) => calls.list(this.userId, question));
  }

  /** Stores an answer with changes, so that a whole book does not hold up the screen. */
  take(body: ArrayBuffer, asked: Asked): Promise<Taken> {
    return this.ask(async (calls) => calls.take(this.userId, transfer(body, [body]), asked));
  }

  /** Starts the worker early. A question after a failure reports it. */
  prepare(): void {
    this.ask((calls) => calls.prepare(this.userId)).catch(() => undefined);
  }

  /** The ids of the farmers with recent activity; `now` is RFC 3339. */
  recentFarmers(now: string): Promise<string[]> {
    return this.ask((calls) => calls.recentFarmers(this.userId, now));
  }

  /** What each farmer with a planting has reported for a crop year and the one before. */
  farmerSums(cropYear: number): Promise<FarmerSums[]> {
    return this.ask((calls) => calls.farmerSums(this.userId, cropYear));
  }

  /** What these farmers have reported for a crop year, and by when they have to. `today` is the agent's own day. */
  season(
    cropYear: number,
    farmers: readonly FarmerName[],
    dueDays: readonly DueDay[],
    today: string,
  ): Promise<SeasonBook> {
    return this.ask((calls) => calls.season(this.userId, cropYear, farmers, dueDays, today));
  }

  /** How many plantings of a crop year were first reported between each of the times (RFC 3339) and the next. */
  reports(cropYear: number, times: readonly string[]): Promise<ArrayLike<number>> {
    return this.ask((calls) => calls.reports(this.userId, cropYear, times));
  }

  all(question: AllQuestion): Promise<AllAnswer> {
    return this.ask((calls) => calls.all(this.userId, question));
  }

  /** What a farmer has reported for a crop year and the one before. */
  overview(farmer: string, cropYear: number): Promise<Overview> {
    return this.ask((calls) => calls.overview(this.userId, farmer, cropYear));
  }

  close(): void {
    this.worker.end("The book was closed");
  }

  private ask<Said>(question: (calls: Remote<BookCalls>) => Promise<Said>): Promise<Said> {
    return this.worker.ask(question);
  }
}
