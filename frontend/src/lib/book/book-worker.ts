/** The worker that holds an agent's book, so that reading it never holds up the screen. */
import { expose, transfer } from "comlink";
import { openLocal } from "@/lib/local/database";
import { startWasm } from "@/lib/wasm";
import type { AllQuestion } from "./all";
import { DeviceBook } from "./device-book";
import type { Question } from "./list";
import { buffersOf } from "./rows";

let opened: Promise<DeviceBook> | undefined;

/** Opens the book at the first call, and again after a failure. */
function bookOf(userId: string): Promise<DeviceBook> {
  opened ??= open(userId).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function open(userId: string): Promise<DeviceBook> {
  const close = () => {
    opened = undefined;
  };
  const handlers = { onOutdated: close, onLost: close };
  const [wasm, database] = await Promise.all([startWasm(), openLocal(userId, handlers)]);
  return new DeviceBook(database, userId, wasm);
}

const calls = {
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
  async farmerSums(userId: string, cropYear: number) {
    return (await bookOf(userId)).farmerSums(cropYear);
  },
};

export type BookCalls = typeof calls;

expose(calls);
