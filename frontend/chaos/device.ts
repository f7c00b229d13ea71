/** One person's device: a browser with its disk, its clock, its network, and the product in two tabs. */
import { IDBFactory } from "fake-indexeddb";
import { forgetCopy } from "@/lib/local/copy";
import { type LocalDatabase, openLocal } from "@/lib/local/database";
import { dropEditDraftsOfGone } from "@/lib/local/edit-draft";
import * as outbox from "@/lib/local/outbox";
import type { LocalPlanting } from "@/lib/planting/here";
import * as plantings from "@/lib/planting/here";
import type { AnyDocument } from "@/lib/records/kinds";
import type { Planting, PlantingBody } from "@/lib/rules";
import type { MergeDocuments } from "@/lib/sync/flush";
import { serverFor } from "@/lib/sync/server";
import { type Alone, Synchronizer } from "@/lib/sync/synchronizer";
import { merge } from "@/lib/wasm-in-node";
import { Network } from "./network";
import { asIn, knows, NEWEST, unknownOf } from "./releases";
import { type Browser, inBrowser } from "./surroundings";

const TABS = [0, 1] as const;

export type TabNumber = (typeof TABS)[number];

interface Tab {
  database: LocalDatabase;
  synchronizer: Synchronizer;
}

export class Device {
  readonly network: Network;
  readonly browser: Browser;
  readonly userId: string;
  private clockError = 0;
  private tabs: Tab[] = [];

  constructor(server: string, userId: string, network = new Network(server)) {
    this.userId = userId;
    this.network = network;
    this.browser = { fetch: network.fetch, indexedDB: new IDBFactory() };
  }

  /** Starts the product in both tabs. */
  async start(): Promise<void> {
    const alone = locksOfOneBrowser();
    this.tabs = await Promise.all(
      TABS.map(() => inBrowser(this.browser, () => this.openTab(alone))),
    );
  }

  /** Ends it at once: what was being written is kept or not, what was being sent arrives or not. */
  async crash(): Promise<void> {
    this.kill();
    await this.start();
  }

  /** Ends it at once and starts the newest release, which knows all that the device keeps. */
  async update(): Promise<void> {
    this.kill();
    this.network.release = NEWEST;
    await inBrowser(this.browser, () => this.nameKept());
    await this.start();
  }

  knows(name: string): boolean {
    return knows(this.network.release, name);
  }

  async end(): Promise<void> {
    await Promise.all(this.tabs.map(({ synchronizer }) => synchronizer.stop()));
    for (const { database } of this.tabs) database.close();
  }

  /** Milliseconds that the clock goes wrong from now on. */
  setClock(error: number): void {
    this.clockError = error;
  }

  readonly now = (): number => Date.now() + this.clockError;

  synchronize(tab: TabNumber): Promise<void> {
    return inBrowser(this.browser, () => this.tab(tab).synchronizer.run());
  }

  phase(tab: TabNumber): string {
    return this.tab(tab).synchronizer.state.phase;
  }

  add(plantingId: string, farmer: string, report: PlantingBody): Promise<void> {
    const planting = { plantingId, farmer, report };
    return plantings.addPlanting(this.database, planting, this.now());
  }

  edit(seen: Planting, report: PlantingBody): Promise<void> {
    return plantings.editPlanting(this.database, seen, report, this.now());
  }

  delete(seen: Planting): Promise<void> {
    return plantings.deletePlanting(this.database, seen, this.now());
  }

  undo(plantingId: string): Promise<boolean> {
    return outbox.undoDeletion(this.database, { kind: "planting", id: plantingId });
  }

  settle(plantingId: string, decision: AnyDocument | "delete"): Promise<void> {
    return outbox.settle(this.database, { kind: "planting", id: plantingId }, decision);
  }

  discard(plantingId: string): Promise<void> {
    return outbox.discard(this.database, { kind: "planting", id: plantingId });
  }

  forgetCopy(): Promise<void> {
    return forgetCopy(this.database);
  }

  /** What the person sees, deletions that can be taken back included. */
  async shown(): Promise<LocalPlanting[]> {
    const shown = await plantings.allPlantings(this.database, this.userId);
    return shown.sort((one, other) =>
      one.planting.plantingId < other.planting.plantingId ? -1 : 1,
    );
  }

  /** The members that it shows without knowing them. */
  async shownUnknown(): Promise<[plantingId: string, unknown: object][]> {
    return (await this.shown()).map(({ planting }) => [planting.plantingId, unknownOf(planting)]);
  }

  unsent() {
    return outbox.allEntries(this.database);
  }

  private kill(): void {
    for (const { database, synchronizer } of this.tabs) {
      database.close();
      void synchronizer.stop();
    }
  }

  private async nameKept(): Promise<void> {
    const database = await openLocal(this.userId);
    const stores = ["records", "outbox"] as const;
    const writing = database.transaction(stores, "readwrite");
    for (const name of stores) {
      const store = writing.objectStore(name);
      for (const row of await store.getAll()) await store.put(asIn(NEWEST, row) as typeof row);
    }
    await writing.done;
    database.close();
  }

  private get database(): LocalDatabase {
    return this.tab(0).database;
  }

  private tab(number: TabNumber): Tab {
    const tab = this.tabs[number];
    if (!tab) throw new Error("the device is not started");
    return tab;
  }

  private async openTab(alone: Alone): Promise<Tab> {
    const { userId, now } = this;
    const database = await openLocal(userId);
    const server = serverFor(userId);
    const surroundings = {
      userId,
      database,
      server,
      merge: async (...given: Parameters<MergeDocuments>) => merge(...given),
      now,
      random: Math.random,
      alone,
      dropGone: () => dropEditDraftsOfGone(database, userId),
      isOnline: () => true,
    };
    return { database, synchronizer: new Synchronizer(surroundings, () => undefined) };
  }
}

/** Web Locks as a browser has them; those of a browser that was killed are free again. */
function locksOfOneBrowser(): Alone {
  let last: Promise<unknown> = Promise.resolve();
  return (_, work) => {
    const answer = last.then(work, work);
    last = answer.catch(() => undefined);
    return answer;
  };
}
