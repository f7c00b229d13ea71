/**
 * Synchronizes one person's local database with the server: sends the outbox, then pulls. It runs
 * at the start, after a change, when the network or the screen comes back, and by a timer that
 * waits longer while nothing succeeds. Only one of several tabs runs at a time.
 */
import type { LocalDatabase } from "@/lib/local/database";
import { databaseName } from "@/lib/local/schema";
import { backoff } from "./backoff";
import { type Flushed, flush, type MergeDocuments } from "./flush";
import { flushPhotos } from "./flush-photos";
import { type PullEnd, pull, type Take } from "./pull";
import type { Interruption, Server } from "./server";

export interface Surroundings {
  userId: string;
  database: LocalDatabase;
  server: Server;
  take: Take;
  merge: MergeDocuments;
  now: () => number;
  random: () => number;
  alone: Alone;
  /** Drops other data of records that the copy no longer has. */
  dropGone: () => Promise<void>;
  /** Whether there may be a network. Without one, nothing is tried. */
  isOnline: () => boolean;
}

/** Does the work while no other tab of this browser does work with that name. */
export type Alone = <Answer>(name: string, work: () => Promise<Answer>) => Promise<Answer>;

/** The result of the last run. */
export type SyncState =
  | { phase: "idle" }
  | { phase: "running" }
  /** The server has all that is due and that it knows, and has no more changes. */
  | { phase: "in-step" }
  | { phase: "unreachable" }
  | { phase: "signed-out" }
  /** This browser failed, for example because its disk is full. */
  | { phase: "broken"; error: unknown };

/** Time between pulls of a visible page, in milliseconds. */
const PULL_EVERY = 60_000;

export class Synchronizer {
  private readonly surroundings: Surroundings;
  private readonly onProgress: () => void;
  private readonly listeners = new Set<() => void>();
  private current: SyncState = { phase: "idle" };
  private running: Promise<void> | undefined;
  private isAskedAgain = false;
  private isPulling = false;
  private meanwhile: Promise<unknown> | undefined;
  private isStopped = false;
  private isHeld = false;
  private pulling = new AbortController();
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `onProgress` is called whenever a run has changed the local database. */
  constructor(surroundings: Surroundings, onProgress: () => void) {
    this.surroundings = surroundings;
    this.onProgress = onProgress;
  }

  get state(): SyncState {
    return this.current;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Runs now, or again after the current run. Resolves when nothing runs any more. */
  readonly run = (): Promise<void> => {
    clearTimeout(this.timer);
    this.isAskedAgain = true;
    if (this.isPulling) this.flushMeanwhile();
    this.running ??= this.runWhileAsked().finally(async () => {
      this.running = undefined;
      // Someone may have asked after the last look and before this.
      if (this.isAskedAgain && !this.isQuiet) await this.run();
    });
    return this.running;
  };

  /** Ends for good. A pull is canceled; sending finishes first. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.endRun();
  }

  /**
   * Does the work that ends the session, while no tab of this browser calls the server. Afterwards
   * nothing runs any more, unless the work failed.
   */
  async hold<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const { alone, userId } = this.surroundings;
    this.isHeld = true;
    await this.endRun();
    try {
      return await alone(databaseName(userId), work);
    } catch (error) {
      this.isHeld = false;
      this.pulling = new AbortController();
      void this.run();
      throw error;
    }
  }

  private get isQuiet(): boolean {
    return this.isStopped || this.isHeld;
  }

  private async endRun(): Promise<void> {
    clearTimeout(this.timer);
    this.pulling.abort();
    await this.running;
  }

  private async runWhileAsked(): Promise<void> {
    while (this.isAskedAgain && !this.isQuiet) {
      this.isAskedAgain = false;
      this.become({ phase: "running" });
      const ended = await this.runOnce();
      if (this.isQuiet) this.become({ phase: "idle" });
      else this.conclude(ended);
    }
  }

  private async runOnce(): Promise<Ended> {
    const { alone, userId, isOnline } = this.surroundings;
    if (!isOnline()) return { ended: "unreachable", retryAfter: undefined };
    try {
      return await alone(databaseName(userId), () => this.runAlone());
    } catch (error) {
      return { ended: "broken", error };
    }
  }

  private async runAlone(): Promise<Ended> {
    // Another tab may have worked for a long time meanwhile.
    if (this.isQuiet) return { ended: "unreachable", retryAfter: undefined };
    const flushed = await this.flush();
    if (flushed.ended !== "empty") return flushed;
    const pulled = await this.pull();
    if (pulled.ended !== "up-to-date") return pulled;
    await this.surroundings.dropGone();
    return { ended: "in-step", nextIn: flushed.nextIn };
  }

  /** A photo follows its planting. */
  private async flush(): Promise<Flushed> {
    const { database, server, merge, now } = this.surroundings;
    const onAnswer = () => {
      this.failures = 0;
    };
    const { onProgress } = this;
    const flushed = await flush({ database, server, merge, now, onProgress, onAnswer });
    if (flushed.ended !== "empty") return flushed;
    return (await flushPhotos({ database, server, now, onProgress, onAnswer })) ?? flushed;
  }

  private async pull(): Promise<PullEnd> {
    const { database, server, take, now } = this.surroundings;
    this.isPulling = true;
    const { signal } = this.pulling;
    try {
      return await pull({ database, server, take, now, signal, onProgress: this.onProgress });
    } finally {
      this.isPulling = false;
      await this.meanwhile;
    }
  }

  /** Sends changes during the pull of a whole book. The next run reports how that ended. */
  private flushMeanwhile(): void {
    const ended = () => {
      this.meanwhile = undefined;
    };
    this.meanwhile ??= this.flush().then(ended, ended);
  }

  private conclude(ended: Ended): void {
    switch (ended.ended) {
      case "in-step":
        this.failures = 0;
        this.become({ phase: "in-step" });
        this.runIn(Math.min(PULL_EVERY, ended.nextIn ?? PULL_EVERY));
        break;
      case "unreachable":
        this.failures += 1;
        this.become({ phase: "unreachable" });
        this.runIn(backoff(this.failures, ended.retryAfter, this.surroundings.random));
        break;
      case "signed-out":
        // A later log-in starts a new synchronizer.
        this.become({ phase: "signed-out" });
        break;
      case "broken":
        this.failures += 1;
        this.become({ phase: "broken", error: ended.error });
        this.runIn(backoff(this.failures, undefined, this.surroundings.random));
        break;
    }
  }

  private runIn(wait: number): void {
    if (this.isQuiet || this.isAskedAgain) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.run(), wait);
  }

  private become(state: SyncState): void {
    this.current = state;
    for (const listener of this.listeners) listener();
  }
}

type Ended =
  | { ended: "in-step"; nextIn: number | undefined }
  | { ended: "broken"; error: unknown }
  | Interruption;
