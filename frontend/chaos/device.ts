/** One person's device: a browser with its disk, its clock, its network, and the product in two tabs. */
import { IDBFactory } from "fake-indexeddb";
import { forgetCopy } from "@/lib/local/copy";
import { type LocalDatabase, openLocal } from "@/lib/local/database";
import { dropEditDraftsOfGone } from "@/lib/local/edit-draft";
import * as outbox from "@/lib/local/outbox";
import {
  addPhoto,
  deletePhoto,
  type NewPhoto,
  type PhotoKey,
  type WaitingPhotos,
  waitingPhotos,
} from "@/lib/local/photos";
import { allRecords, type LocalRecord } from "@/lib/local/records";
import {
  ALL_KINDS,
  type AnyDocument,
  type AnyRecord,
  factsOf,
  type Kind,
  type RecordKey,
} from "@/lib/records/kinds";
import type { MergeDocuments } from "@/lib/sync/flush";
import { serverFor } from "@/lib/sync/server";
import { type Alone, type Surroundings, Synchronizer } from "@/lib/sync/synchronizer";
import { takeChanges } from "@/lib/sync/take-changes";
import { merge } from "@/lib/wasm-in-node";
import { Network } from "./network";
import { takePhoto } from "./photos";
import { asIn, knows, knowsKind, NEWEST, unknownOf } from "./releases";
import { type Browser, inBrowser } from "./surroundings";

const TABS = [0, 1] as const;

export type TabNumber = (typeof TABS)[number];

interface Tab {
  database: LocalDatabase;
  synchronizer: Synchronizer;
}

/** A record of any kind as the person sees it. */
export interface Shown extends Omit<LocalRecord<Kind>, "record"> {
  key: RecordKey;
  record: AnyRecord;
}

export class Device {
  readonly network: Network;
  readonly browser: Browser;
  readonly userId: string;
  /** The photos that were taken on it. */
  readonly photos: PhotoKey[] = [];
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

  knowsKind(kind: Kind): boolean {
    return knowsKind(this.network.release, kind);
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

  add({ kind, id }: RecordKey, farmer: string, document: AnyDocument): Promise<void> {
    return outbox.addRecord(this.database, { kind, id, farmer, document }, this.now());
  }

  edit({ kind }: RecordKey, seen: AnyRecord, document: AnyDocument): Promise<void> {
    return outbox.editRecord(this.database, kind, seen, document, this.now());
  }

  delete({ kind }: RecordKey, seen: AnyRecord): Promise<void> {
    return outbox.deleteRecord(this.database, kind, seen, this.now());
  }

  undo(record: RecordKey): Promise<boolean> {
    return outbox.undoDeletion(this.database, record);
  }

  settle(record: RecordKey, decision: AnyDocument | "delete"): Promise<void> {
    return outbox.settle(this.database, record, decision);
  }

  discard(record: RecordKey): Promise<void> {
    return outbox.discard(this.database, record);
  }

  async takePhoto(plantingId: string): Promise<NewPhoto> {
    const photo = takePhoto(plantingId, this.now());
    await addPhoto(this.database, photo);
    this.photos.push(photo);
    return photo;
  }

  deletePhoto(photo: PhotoKey): Promise<void> {
    return deletePhoto(this.database, photo, this.now());
  }

  waitingPhotos(): Promise<WaitingPhotos> {
    return waitingPhotos(this.database);
  }

  forgetCopy(): Promise<void> {
    return forgetCopy(this.database);
  }

  /** What the person sees, deletions that can be taken back included, in the order of kinds and ids. */
  async shown(): Promise<Shown[]> {
    const ofKinds = await Promise.all(ALL_KINDS.map((kind) => this.shownOf(kind)));
    return ofKinds.flat();
  }

  /** The members that it shows without knowing them, by the id of the record. */
  async shownUnknown(): Promise<[id: string, unknown: object][]> {
    return (await this.shown()).map(({ key, record }) => [key.id, unknownOf(record)]);
  }

  unsent() {
    return outbox.allEntries(this.database);
  }

  private async shownOf<K extends Kind>(kind: K): Promise<Shown[]> {
    const shown = await allRecords(this.database, this.userId, kind);
    return shown
      .map((one) => ({ ...one, key: { kind, id: factsOf(kind, one.record).id } }))
      .sort((one, other) => (one.key.id < other.key.id ? -1 : 1));
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
    const surroundings: Surroundings = {
      userId,
      database,
      server,
      take: (...given) => takeChanges(database, ...given),
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
