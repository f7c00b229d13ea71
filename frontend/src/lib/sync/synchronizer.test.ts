import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import "fake-indexeddb/auto";
import { type LocalDatabase, openLocal } from "@/lib/local/database";
import { allEntries } from "@/lib/local/outbox";
import type { KnownEntry } from "@/lib/local/schema";
import { addPlanting } from "@/lib/planting/local-plantings";
import { type AnyRecord, newRecord } from "@/lib/records/kinds";
import { answerOf } from "./changes.sample";
import type { Delivery, Pulled, Server } from "./server";
import { Synchronizer } from "./synchronizer";
import { takeChanges } from "./take-changes";

const ME = "0199aaaa-0000-7000-8000-000000000001";
const NOW = "2026-05-01T17:00:00.000Z";

const stored = ({ id, document }: KnownEntry): AnyRecord => {
  const made = newRecord({ kind: "planting", id }, { farmer: ME, creator: ME }, document, NOW);
  return { ...made, version: 1 };
};

const nothingMore: Pulled = {
  ended: "answered",
  body: answerOf({ changes: [], people: [], cursor: "a", more: false }),
};

/** A server with the given answers to entries, and without changes to pull. */
function serverThat(deliver: (entry: KnownEntry) => Delivery): Server {
  return {
    deliver: async (entry) => deliver(entry),
    deliverPhoto: () => Promise.reject(new Error("no photo is sent here")),
    look: () => Promise.reject(new Error("nothing is looked at here")),
    changes: async () => nothingMore,
  };
}

/** A promise that the test resolves. */
function promised<Answer>() {
  let keep = (_: Answer) => {};
  const promise = new Promise<Answer>((resolve) => {
    keep = resolve;
  });
  return { promise, keep };
}

describe("the synchronizer", () => {
  let database: LocalDatabase;

  beforeEach(async () => {
    globalThis.indexedDB = new IDBFactory();
    database = await openLocal(ME);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    dropGone.mockClear();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  async function add(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const report = { fieldName: `Field ${index}`, crop: "Corn" } as const;
      const plantingId = `0199aaaa-0000-7000-8000-${String(index).padStart(12, "0")}`;
      await addPlanting(database, { plantingId, farmer: ME, report }, 0);
    }
  }

  const dropGone = vi.fn(async () => undefined);
  const over = (server: Server) =>
    new Synchronizer(
      {
        userId: ME,
        database,
        server,
        take: (...given) => takeChanges(database, ...given),
        merge: () => Promise.reject(new Error("nothing is merged here")),
        now: () => 0,
        random: () => 1,
        alone: (_, work) => work(),
        dropGone,
        isOnline: () => true,
      },
      () => undefined,
    );

  /** The waits after each of that many runs, in milliseconds. */
  async function waitsOf(synchronizer: Synchronizer, runs: number): Promise<number[]> {
    const set = vi.spyOn(globalThis, "setTimeout");
    const waits: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      set.mockClear();
      await synchronizer.run();
      waits.push(set.mock.lastCall?.[1] ?? 0);
    }
    set.mockRestore();
    await synchronizer.stop();
    return waits;
  }

  it("drops data of gone plantings once the server has sent everything, and not before", async () => {
    const server = serverThat(() => ({ ended: "unreachable", retryAfter: undefined }));
    const answers: Pulled[] = [{ ended: "unreachable", retryAfter: undefined }, nothingMore];
    const synchronizer = over({ ...server, changes: async () => answers.shift() ?? nothingMore });
    await synchronizer.run();
    expect(dropGone).not.toHaveBeenCalled();
    await synchronizer.run();
    expect(dropGone).toHaveBeenCalledTimes(1);
    await synchronizer.stop();
  });

  it("waits longer after each run without success", async () => {
    await add(1);
    const unreachable = serverThat(() => ({ ended: "unreachable", retryAfter: undefined }));
    expect(await waitsOf(over(unreachable), 4)).toEqual([2_000, 4_000, 8_000, 16_000]);
  });

  it("keeps the first wait while each run has some success", async () => {
    await add(8);
    let calls = 0;
    const cut = serverThat((entry) => {
      calls += 1;
      return calls % 2 === 0
        ? { ended: "unreachable", retryAfter: undefined }
        : { ended: "received", stored: stored(entry) };
    });
    expect(await waitsOf(over(cut), 4)).toEqual([2_000, 2_000, 2_000, 2_000]);
    expect(await allEntries(database)).toHaveLength(4);
  });

  it("sends changes made during a pull without waiting for it", async () => {
    const pulled = promised<Pulled>();
    const asked = promised<void>();
    const server: Server = {
      ...serverThat((entry) => ({ ended: "received", stored: stored(entry) })),
      changes: () => {
        asked.keep();
        return pulled.promise;
      },
    };
    const synchronizer = over(server);
    void synchronizer.run();
    await asked.promise;
    await add(1);
    void synchronizer.run();
    await vi.waitFor(async () => expect(await allEntries(database)).toEqual([]));
    expect(synchronizer.state).toEqual({ phase: "running" });

    pulled.keep(nothingMore);
    await synchronizer.stop();
  });

  describe("held while the session ends", () => {
    const calls: string[] = [];
    const asked = vi.fn();

    /** A server whose pulls last until they are canceled. */
    function slow(): Server {
      return {
        ...serverThat((entry) => ({ ended: "received", stored: stored(entry) })),
        changes: (_, signal) => {
          calls.push("pull");
          asked();
          return new Promise((_resolve, reject) => {
            if (signal?.aborted) reject(signal.reason);
            signal?.addEventListener("abort", () => reject(signal.reason));
          });
        },
      };
    }

    beforeEach(() => {
      calls.length = 0;
      asked.mockClear();
    });

    it("cancels the pull first, and makes no call during the work or after it", async () => {
      const synchronizer = over(slow());
      const ran = synchronizer.run();
      await vi.waitFor(() => expect(asked).toHaveBeenCalled());
      await synchronizer.hold(async () => {
        calls.push("work");
        await ran;
        await synchronizer.run();
      });
      await synchronizer.run();
      expect(calls).toEqual(["pull", "work"]);
      expect(synchronizer.state).toEqual({ phase: "idle" });
      await synchronizer.stop();
    });

    it("continues if the work fails", async () => {
      const synchronizer = over(slow());
      const work = synchronizer.hold(() => Promise.reject(new Error("a wrong password")));
      await expect(work).rejects.toThrow("a wrong password");
      await vi.waitFor(() => expect(asked).toHaveBeenCalled());
      expect(synchronizer.state).toEqual({ phase: "running" });
      await synchronizer.stop();
    });
  });

  it("runs again for what is asked in the very moment in which a run ends", async () => {
    let pulls = 0;
    const server = serverThat(() => ({ ended: "unreachable", retryAfter: undefined }));
    const changes = async () => {
      pulls += 1;
      return nothingMore;
    };
    const synchronizer = over({ ...server, changes });
    const endListening = synchronizer.subscribe(() => {
      if (synchronizer.state.phase !== "in-step") return;
      endListening();
      queueMicrotask(() => void synchronizer.run());
    });
    await synchronizer.run();
    await vi.waitFor(() => expect(pulls).toBe(2));
    await synchronizer.stop();
  });

  it("cancels a pull when it is stopped", async () => {
    let signal: AbortSignal | undefined;
    const synchronizer = over({
      ...serverThat(() => ({ ended: "unreachable", retryAfter: undefined })),
      changes: (_, given) => {
        signal = given;
        return new Promise((_resolve, reject) => {
          given?.addEventListener("abort", () => reject(given.reason));
        });
      },
    });
    void synchronizer.run();
    await vi.waitFor(() => expect(signal).toBeDefined());
    await synchronizer.stop();
    expect(synchronizer.state).toEqual({ phase: "idle" });
  });

  describe("with an entry that the server is too old for", () => {
    const { deliver, ...rest } = serverThat((entry) =>
      entry.seq === 1 ? { ended: "awaits-update" } : { ended: "received", stored: stored(entry) },
    );

    it("sends the other entries and pulls", async () => {
      await add(20);
      const synchronizer = over({ deliver, ...rest });
      await synchronizer.run();
      expect((await allEntries(database)).map(({ seq }) => seq)).toEqual([1]);
      expect(synchronizer.state).toEqual({ phase: "in-step" });
      expect(dropGone).toHaveBeenCalled();
      await synchronizer.stop();
    });

    it("lets an edit wait that a server of an earlier release cannot look up", async () => {
      const document = { fieldName: "North", crop: "Corn" };
      const entry = { kind: "planting", id: "p1", farmer: ME, document, madeAt: 0, dueAt: 0 };
      const edit = { op: "put", ...entry, base: { document } } as Omit<KnownEntry, "seq">;
      await database.add("outbox", edit as KnownEntry);
      const server = { deliver, ...rest, look: async () => ({ ended: "awaits-update" }) as const };
      const synchronizer = over(server);
      await synchronizer.run();
      expect(await allEntries(database)).toMatchObject([edit]);
      expect(synchronizer.state).toEqual({ phase: "in-step" });
      await synchronizer.stop();
    });

    it("tries it once in each run, and keeps it as one that was not sent", async () => {
      await add(1);
      const delivering = vi.fn(deliver);
      await waitsOf(over({ deliver: delivering, ...rest }), 2);
      expect(delivering).toHaveBeenCalledTimes(2);
      expect((await allEntries(database)).map(({ sentAt }) => sentAt)).toEqual([undefined]);
    });

    it("still does not know whether it arrived if an earlier answer is missing", async () => {
      await add(1);
      await waitsOf(over(serverThat(() => ({ ended: "unreachable", retryAfter: undefined }))), 1);
      await waitsOf(over({ deliver, ...rest }), 1);
      expect(await allEntries(database)).toMatchObject([{ sentAt: 0 }]);
    });
  });

  it("marks nothing as sent that was not sent", async () => {
    await add(3);
    const unreachable = serverThat(() => ({ ended: "unreachable", retryAfter: undefined }));
    await waitsOf(over(unreachable), 1);
    const entries = await allEntries(database);
    expect(entries.map(({ sentAt }) => sentAt)).toEqual([0, undefined, undefined]);
  });
});
