/** A worker that starts with the first question, and again after a failure. */
import { type Remote, wrap } from "comlink";

/** The worker ended before it answered. */
export class WorkerFailure extends Error {
  override readonly name = "WorkerFailure";
}

interface Running<Calls> {
  calls: Remote<Calls>;
  /** The promise never resolves; it rejects when the worker ends. */
  ended: Promise<never>;
  end: (reason: WorkerFailure) => void;
}

export class WorkerClient<Calls> {
  private readonly start: () => Worker;
  private running: Running<Calls> | undefined;

  constructor(start: () => Worker) {
    this.start = start;
  }

  get isRunning(): boolean {
    return this.running !== undefined;
  }

  ask<Said>(question: (calls: Remote<Calls>) => Promise<Said>): Promise<Said> {
    this.running ??= this.run();
    // A worker that ends answers no more.
    return Promise.race([question(this.running.calls), this.running.ended]);
  }

  end(reason: string): void {
    this.running?.end(new WorkerFailure(reason));
  }

  private run(): Running<Calls> {
    const worker = this.start();
    const { promise: ended, reject } = withReject();
    const end = (reason: WorkerFailure) => {
      this.running = undefined;
      worker.terminate();
      reject(reason);
    };
    worker.onerror = ({ message }) => end(new WorkerFailure(`The worker failed: ${message}`));
    return { calls: wrap<Calls>(worker), ended, end };
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
