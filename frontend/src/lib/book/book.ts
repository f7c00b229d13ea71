/** An agent's book, in a worker that starts with the first question. */
import { type Remote, wrap } from "comlink";
import type { FarmerSums } from "@/lib/wasm";
import type { AllAnswer, AllQuestion } from "./all";
import type { BookCalls } from "./book-worker";
import type { Answer, Question } from "./list";
import type { Overview } from "./overview";

/** The worker ended before it answered. */
export class BookFailure extends Error {
  override readonly name = "BookFailure";
}

interface Running {
  calls: Remote<BookCalls>;
  /** Never resolves; rejects when the worker ends. */
  ended: Promise<never>;
  end: (reason: BookFailure) => void;
}

export class Book {
  private readonly userId: string;
  private running: Running | undefined;

  constructor(userId: string) {
    this.userId = userId;
  }

  list(question: Question): Promise<Answer> {
    return this.ask((calls) => calls.list(this.userId, question));
  }

  /** Starts the worker early, unless it runs. A question after a failure reports it. */
  prepare(): void {
    if (this.running) return;
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

  all(question: AllQuestion): Promise<AllAnswer> {
    return this.ask((calls) => calls.all(this.userId, question));
  }

  /** What a farmer has reported for a crop year and the one before. */
  overview(farmer: string, cropYear: number): Promise<Overview> {
    return this.ask((calls) => calls.overview(this.userId, farmer, cropYear));
  }

  close(): void {
    this.running?.end(new BookFailure("The book was closed"));
  }

  private ask<Said>(question: (calls: Remote<BookCalls>) => Promise<Said>): Promise<Said> {
    this.running ??= this.start();
    // A worker that ends answers no more.
    return Promise.race([question(this.running.calls), this.running.ended]);
  }

  private start(): Running {
    const worker = new Worker(new URL("./book-worker.ts", import.meta.url));
    const { promise: ended, reject } = withReject();
    const end = (reason: BookFailure) => {
      this.running = undefined;
      worker.terminate();
      reject(reason);
    };
    worker.onerror = ({ message }) => end(new BookFailure(`The worker failed: ${message}`));
    return { calls: wrap<BookCalls>(worker), ended, end };
  }
}

function withReject() {
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<never>((_, refuse) => {
    reject = refuse;
  });
  // Nobody may be waiting when the worker ends.
  promise.catch(() => undefined);
  return { promise, reject };
}
