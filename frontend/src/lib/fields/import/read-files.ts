/** Reads files of fields in a worker that ends with its work, and at the latest when its time is over. */
import { proxy } from "comlink";
import { WorkerClient } from "@/lib/browser/worker-client";
import type { FoundFiles } from "./found";
import type { ImportCalls, KnownField } from "./import-worker";

/** The worker may take so many milliseconds until it first tells its progress, and more for each megabyte. */
const START = 15_000;
const FOR_MEGABYTE = 2_000;
/** Two tellings of its progress may be so many milliseconds apart. */
const PAUSE = 20_000;

export interface ReadingProgress {
  done: number;
  of: number;
}

/** Rejects with `WorkerFailure` if the worker breaks or takes too long. */
export async function readFiles(
  files: readonly File[],
  fields: readonly KnownField[],
  onProgress: (progress: ReadingProgress) => void,
): Promise<FoundFiles> {
  const worker = new WorkerClient<ImportCalls>(
    () => new Worker(new URL("./import-worker.ts", import.meta.url)),
  );
  const end = () => worker.end("Reading the files took too long");
  const megabytes = files.reduce((sum, { size }) => sum + size, 0) / 1e6;
  let alarm = setTimeout(end, START + FOR_MEGABYTE * megabytes);
  const report = (done: number, of: number) => {
    clearTimeout(alarm);
    alarm = setTimeout(end, PAUSE);
    onProgress({ done, of });
  };
  try {
    return await worker.ask((calls) => calls.read(files, fields, proxy(report)));
  } finally {
    clearTimeout(alarm);
    worker.end("The files are read");
  }
}
