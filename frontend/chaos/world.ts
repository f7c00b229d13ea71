/** A farm, its people's devices and the server; and what must hold when everything has come to rest. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { UNDO_TIME } from "@/lib/local/outbox";
import { isSameDocument } from "@/lib/records/documents";
import {
  ALL_KINDS,
  type AnyRecord,
  addressOf,
  documentOf,
  factsOf,
  type Kind,
  type RecordKey,
} from "@/lib/records/kinds";
import { merge } from "@/lib/wasm-in-node";
import { Device, type Shown } from "./device";
import { begin, change, UNITS, unitsToBegin } from "./edits";
import { type History, Ledger, type Version } from "./ledger";
import type { Fate } from "./network";
import { ask, newPeople, type People, type Someone, signIn } from "./people";
import { type HeldPhoto, PhotoLedger } from "./photos";
import { NEWEST, type Release } from "./releases";
import type { ServerProcess } from "./server";
import { DEVICES, type DeviceName, type Step, type Story } from "./steps";
import { checkWaiting } from "./waiting";

/** More rounds than any exchange of conflicts takes. */
const ROUNDS = 20;

/** After how many milliseconds some of its requests are on their way. */
const UNDER_WAY = 3;

/** The calls that list a farmer's records. */
const LISTS: Readonly<Record<Kind, string>> = {
  planting: "/api/plants/getPlants",
  field: "/api/fields/getFields",
  zeroReport: "/api/zero-reports/getZeroReports",
};

export class World {
  private readonly server: ServerProcess;
  private readonly people: People;
  private readonly devices: Record<DeviceName, Device>;
  private readonly ledger = new Ledger();
  private readonly photos = new PhotoLedger();
  private serverRelease: Release = NEWEST;

  private constructor(server: ServerProcess, people: People, devices: Record<DeviceName, Device>) {
    this.server = server;
    this.people = people;
    this.devices = devices;
  }

  static async create(server: ServerProcess, story: Story): Promise<World> {
    const people = await newPeople(server);
    const { farmer, employee, agent } = people;
    const owners = [farmer, farmer, employee, agent];
    const entries = DEVICES.map(async (name, index) => {
      const owner = owners[index] ?? farmer;
      const device = new Device(server.url, owner.userId, await signIn(server, owner));
      device.network.release = story.devices[index] ?? NEWEST;
      await device.start();
      return [name, device] as const;
    });
    const devices = Object.fromEntries(await Promise.all(entries)) as Record<DeviceName, Device>;
    const world = new World(server, people, devices);
    world.release(story.server);
    return world;
  }

  async end(): Promise<void> {
    for (const device of this.all()) await device.end();
  }

  async take(step: Step): Promise<void> {
    if (step.does === "restart the server") {
      this.release(step.release);
      return this.server.restart();
    }
    const device = this.devices[step.on];
    switch (step.does) {
      case "add":
        return this.add(device, step.kind, step.value);
      case "edit":
        return keepingUnknown(device, () => this.edit(device, step.which, step.unit, step.value));
      case "delete":
        return this.delete(device, step.which);
      case "undo":
        return this.undo(device, step.which);
      case "wait out the undoing":
        return device.setClock(device.now() - Date.now() + UNDO_TIME);
      case "take a photo":
        return this.takePhoto(device, step.which);
      case "delete a photo":
        return this.deletePhoto(device, step.which);
      case "synchronize":
        device.network.expect(step.fates);
        return device.synchronize(step.tab);
      case "synchronize both tabs":
        device.network.expect(step.fates);
        await Promise.all([device.synchronize(0), device.synchronize(1)]);
        return;
      case "edit while it synchronizes":
        return whileSynchronizing(device, step.fates, () =>
          this.edit(device, step.which, step.unit, step.value),
        );
      case "crash":
        return device.crash();
      case "crash while it synchronizes":
        return whileSynchronizing(device, step.fates, () => device.crash(), UNDER_WAY);
      case "deliver what was held":
        return device.network.deliverHeld(step.isReversed);
      case "set the clock":
        return device.setClock(step.hours * 3_600_000);
      case "forget the copy":
        return device.forgetCopy();
      case "forget the copy while it synchronizes":
        return whileSynchronizing(device, step.fates, () => device.forgetCopy(), UNDER_WAY);
      case "update the device":
        return device.update();
      case "decide what is asked":
        await this.decide(device);
        return;
    }
  }

  /** The network is whole again, nobody does anything more but decide what is asked of them. */
  async comeToRest(): Promise<void> {
    for (const device of this.all()) {
      device.network.expect([]);
      await device.network.deliverHeld(false);
      device.setClock(device.now() - Date.now() + UNDO_TIME * 2);
    }
    if (this.serverRelease !== NEWEST) {
      // An older server holds up nothing but what it does not know.
      await this.exchange();
      for (const device of this.all()) {
        checkWaiting(await device.unsent(), this.serverRelease);
      }
      this.release(NEWEST);
    }
    await this.exchange();
  }

  private async exchange(): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1) {
      let isAtRest = true;
      for (const device of this.all()) {
        await device.synchronize(0);
        expect(device.phase(0)).toBe("in-step");
        if (await this.decide(device)) isAtRest = false;
      }
      if (isAtRest) break;
    }
    for (const device of this.all()) await device.synchronize(0);
  }

  /** Every device shows what the server holds, and nothing that anyone did is lost. */
  async check(): Promise<void> {
    const { farmer, agent, employee } = this.people;
    for (const device of this.all()) {
      expect(await device.unsent(), "no queue is stuck").toEqual([]);
      expect((await device.waitingPhotos()).waiting, "no photo is stuck").toEqual([]);
      expect(device.network.sentUnknown, "no device sends what it does not know").toEqual([]);
    }
    for (const [name, viewer] of [
      ["farmer's phone", farmer],
      ["farmer's tablet", farmer],
      ["employee's phone", employee],
      ["agent's laptop", agent],
    ] as const) {
      const device = this.devices[name];
      const held = await this.heldFor(viewer);
      const known = held.filter(({ key }) => device.knowsKind(key.kind));
      // Then it shows the members that it kept without knowing them.
      await device.update();
      expect(recordsOf(await device.shown()), `the ${name} shows what it kept`).toEqual(
        recordsOf(known),
      );
      // It asks for the kinds that are new to it.
      await device.synchronize(0);
      expect(recordsOf(await device.shown()), `the ${name} shows what the server holds`).toEqual(
        recordsOf(held),
      );
    }
    this.ledger.check(await this.histories());
    await this.checkPhotos();
  }

  private async checkPhotos(): Promise<void> {
    const { farmer } = this.people;
    const asFarmer = await signIn(this.server, farmer);
    const plantings = (await this.heldFor(farmer)).flatMap(({ key }) =>
      key.kind === "planting" ? key.id : [],
    );
    const held: HeldPhoto[] = [];
    for (const id of plantings) {
      held.push(...((await ask(asFarmer, "GET", `/api/plants/${id}/photos`)) as HeldPhoto[]));
    }
    this.photos.check(plantings, held);
  }

  private async histories(): Promise<History[]> {
    const { farmer } = this.people;
    const asFarmer = await signIn(this.server, farmer);
    const histories: History[] = [];
    for (const { key } of await this.heldFor(farmer)) {
      const versions = (await ask(asFarmer, "GET", `${addressOf(key)}/history`)) as Version[];
      histories.push({ record: key, versions });
    }
    return histories;
  }

  /** In the order in which a device shows it. */
  private async heldFor(viewer: Someone): Promise<Pick<Shown, "key" | "record">[]> {
    const network = await signIn(this.server, viewer);
    const body = { userId: this.people.farmer.userId };
    const held: Pick<Shown, "key" | "record">[] = [];
    for (const kind of ALL_KINDS) {
      const ofKind = (await ask(network, "POST", LISTS[kind], body)) as AnyRecord[];
      const named = ofKind.map((record) => ({
        key: { kind, id: factsOf(kind, record).id },
        record,
      }));
      held.push(...named.sort((one, other) => (one.key.id < other.key.id ? -1 : 1)));
    }
    return held;
  }

  private async add(device: Device, kind: Kind, value: number): Promise<void> {
    const { farmer, agent } = this.people;
    if (device.userId === agent.userId || !device.knowsKind(kind)) return;
    const key = { kind, id: randomUUID() };
    const units = unitsToBegin(kind, value).filter((unit) => device.knows(unit));
    const document = units.reduce(
      (begun, unit) => change(kind, begun, unit, value),
      begin(kind, `Field ${key.id.slice(0, 8)}`, value),
    );
    await device.add(key, farmer.userId, document);
    this.ledger.added(key);
  }

  private async edit(device: Device, which: number, place: number, value: number): Promise<void> {
    const picked = await this.pick(device, which);
    if (!picked) return;
    const { key, record } = picked;
    // Only the farm says that it has nothing to report.
    if (device.userId === this.people.agent.userId && key.kind === "zeroReport") return;
    const units = UNITS[key.kind];
    const unit = units[place % units.length];
    if (unit === undefined || !device.knows(unit)) return;
    const before = documentOf(key.kind, record);
    const document = change(key.kind, before, unit, value);
    if (isSameDocument(before, document)) return;
    await device.edit(key, record, document);
    this.ledger.edited({ record: key, device, unit, document });
  }

  private async delete(device: Device, which: number): Promise<void> {
    const picked = await this.pick(device, which);
    if (!picked || !this.mayDelete(device, picked.key)) return;
    await device.delete(picked.key, picked.record);
    this.ledger.deleted(picked.key, device);
    this.photos.plantingDeleted(picked.key.id);
  }

  /** An employee deletes what they reported, but no fields. */
  private mayDelete({ userId }: Device, { kind }: RecordKey): boolean {
    const { farmer, employee } = this.people;
    return userId === farmer.userId || (userId === employee.userId && kind !== "field");
  }

  private async undo(device: Device, which: number): Promise<void> {
    const deleted = (await device.shown()).filter(({ isDeleted }) => isDeleted);
    const key = deleted[which % deleted.length]?.key;
    if (key && (await device.undo(key))) this.ledger.undone(key, device);
  }

  private async pick(device: Device, which: number): Promise<Shown | undefined> {
    const shown = (await device.shown()).filter(({ isDeleted }) => !isDeleted);
    return shown[which % shown.length];
  }

  private async takePhoto(device: Device, which: number): Promise<void> {
    const shown = (await device.shown()).filter(({ isDeleted }) => !isDeleted);
    const plantings = shown.filter(({ key }) => key.kind === "planting");
    const planting = plantings[which % plantings.length];
    if (planting) this.photos.added(await device.takePhoto(planting.key.id));
  }

  private async deletePhoto(device: Device, which: number): Promise<void> {
    const photo = device.photos[which % device.photos.length];
    if (!photo) return;
    this.photos.removed(photo.photoId);
    await device.deletePhoto(photo);
  }

  /** Does what a person would who is asked; true if anything was asked. */
  private async decide(device: Device): Promise<boolean> {
    let wasAsked = await this.giveUpPhotos(device);
    for (const { key, record, progress, base, isDeleted } of await device.shown()) {
      if (progress.step !== "attention") continue;
      wasAsked = true;
      switch (progress.refusal.reason) {
        case "conflict": {
          const { current } = progress.refusal;
          const { document } = merge(key.kind, base, record, current);
          await device.settle(key, isDeleted ? "delete" : document);
          break;
        }
        case "deleted":
          await device.discard(key);
          this.ledger.givenUp(key, device);
          break;
        default:
          throw new Error(
            `the ${key.kind} ${key.id} was refused: ${JSON.stringify(progress.refusal)}`,
          );
      }
    }
    return wasAsked;
  }

  /** A planting has only so many photos; true if the server refused any. */
  private async giveUpPhotos(device: Device): Promise<boolean> {
    const { refused } = await device.waitingPhotos();
    for (const photo of refused) {
      expect(photo.refusal?.code).toBe("photos/too-many");
      this.photos.givenUp(photo.photoId);
      await device.deletePhoto(photo);
    }
    return refused.length > 0;
  }

  /** The server is of that release from now on. */
  private release(release: Release): void {
    this.serverRelease = release;
    for (const { network } of this.all()) network.serverRelease = release;
  }

  private all(): Device[] {
    return DEVICES.map((name) => this.devices[name]);
  }
}

function recordsOf(shown: readonly Pick<Shown, "record">[]): AnyRecord[] {
  return shown.map(({ record }) => record);
}

/**
 * Does something that changes nothing in what the device shows without knowing it. A synchronization that goes on
 * meanwhile may bring records and take them away.
 */
async function keepingUnknown(device: Device, act: () => Promise<void>): Promise<void> {
  const before = new Map(await device.shownUnknown());
  await act();
  for (const [id, unknown] of await device.shownUnknown()) {
    const kept = before.get(id) ?? unknown;
    expect(unknown, "an edit keeps what the device does not know").toEqual(kept);
  }
}

/** Does something while the second tab synchronizes, at once or so many milliseconds later. */
async function whileSynchronizing(
  device: Device,
  fates: readonly Fate[],
  act: () => Promise<void>,
  later = 0,
): Promise<void> {
  device.network.expect(fates);
  const synchronized = device.synchronize(1);
  if (later > 0) await new Promise((resolve) => setTimeout(resolve, later));
  await act();
  return synchronized;
}
