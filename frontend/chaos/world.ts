/** A farm, its people's devices and the server; and what must hold when everything has come to rest. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { UNDO_TIME } from "@/lib/local/outbox";
import { isSameDocument } from "@/lib/records/documents";
import { documentOf } from "@/lib/records/kinds";
import type { Planting, PlantingBody } from "@/lib/rules";
import { merge } from "@/lib/wasm-in-node";
import { Device } from "./device";
import { change } from "./edits";
import { Ledger, type Version } from "./ledger";
import type { Fate } from "./network";
import { ask, newPeople, type People, signIn } from "./people";
import { NEWEST, type Release } from "./releases";
import type { ServerProcess } from "./server";
import { DEVICES, type DeviceName, type Step, type Story, type Unit } from "./steps";
import { checkWaiting } from "./waiting";

/** More rounds than any exchange of conflicts takes. */
const ROUNDS = 20;

/** After how many milliseconds some of its requests are on their way. */
const UNDER_WAY = 3;

export class World {
  private readonly server: ServerProcess;
  private readonly people: People;
  private readonly devices: Record<DeviceName, Device>;
  private readonly ledger = new Ledger();
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
        return this.add(device, step.value);
      case "edit":
        return keepingUnknown(device, () => this.edit(device, step.which, step.unit, step.value));
      case "delete":
        return this.delete(device, step.which);
      case "undo":
        return this.undo(device, step.which);
      case "wait out the undoing":
        return device.setClock(device.now() - Date.now() + UNDO_TIME);
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
      expect(device.network.sentUnknown, "no device sends what it does not know").toEqual([]);
      // Then it shows what it kept without knowing it.
      await device.update();
    }
    const held = await this.heldFor(farmer);
    for (const [name, viewer] of [
      ["farmer's phone", farmer],
      ["farmer's tablet", farmer],
      ["employee's phone", employee],
      ["agent's laptop", agent],
    ] as const) {
      const shown = (await this.devices[name].shown()).map(({ planting }) => planting);
      expect(shown, `the ${name} shows what the server holds`).toEqual(await this.heldFor(viewer));
    }
    const asFarmer = await signIn(this.server, farmer);
    const histories = new Map<string, Version[]>();
    for (const { plantingId } of held) {
      const path = `/api/plants/${plantingId}/history`;
      histories.set(plantingId, (await ask(asFarmer, "GET", path)) as Version[]);
    }
    this.ledger.check(histories);
  }

  private async heldFor({ email, userId }: People["farmer"]): Promise<Planting[]> {
    const network = await signIn(this.server, { email, userId });
    const body = { userId: this.people.farmer.userId };
    const held = (await ask(network, "POST", "/api/plants/getPlants", body)) as Planting[];
    return held.sort((one, other) => (one.plantingId < other.plantingId ? -1 : 1));
  }

  private async add(device: Device, value: number): Promise<void> {
    const { farmer, agent } = this.people;
    if (device.userId === agent.userId) return;
    const plantingId = randomUUID();
    const report: PlantingBody = { fieldName: `Field ${plantingId.slice(0, 8)}`, crop: "Corn" };
    const known = device.knows("intendedUse") ? change(report, "intendedUse", value) : report;
    await device.add(plantingId, farmer.userId, known);
    this.ledger.added(plantingId);
  }

  private async edit(device: Device, which: number, unit: Unit, value: number): Promise<void> {
    if (!device.knows(unit)) return;
    const seen = await this.pick(device, which);
    if (!seen) return;
    const before = documentOf("planting", seen) as PlantingBody;
    const after = change(before, unit, value);
    if (isSameDocument(before, after)) return;
    await device.edit(seen, after);
    this.ledger.edited({ plantingId: seen.plantingId, device, unit, report: after });
  }

  private async delete(device: Device, which: number): Promise<void> {
    const seen = await this.pick(device, which);
    if (!seen || device.userId === this.people.agent.userId) return;
    await device.delete(seen);
    this.ledger.deleted(seen.plantingId, device);
  }

  private async undo(device: Device, which: number): Promise<void> {
    const deleted = (await device.shown()).filter(({ isDeleted }) => isDeleted);
    const plantingId = deleted[which % deleted.length]?.planting.plantingId;
    if (plantingId && (await device.undo(plantingId))) this.ledger.undone(plantingId, device);
  }

  private async pick(device: Device, which: number): Promise<Planting | undefined> {
    const shown = (await device.shown()).filter(({ isDeleted }) => !isDeleted);
    return shown[which % shown.length]?.planting;
  }

  /** Does what a person would who is asked; true if anything was asked. */
  private async decide(device: Device): Promise<boolean> {
    let wasAsked = false;
    for (const { planting, progress, base, isDeleted } of await device.shown()) {
      if (progress.step !== "attention") continue;
      wasAsked = true;
      const { plantingId } = planting;
      switch (progress.refusal.reason) {
        case "conflict": {
          const { current } = progress.refusal;
          const { document } = merge("planting", base, planting, current);
          await device.settle(plantingId, isDeleted ? "delete" : document);
          break;
        }
        case "deleted":
          await device.discard(plantingId);
          this.ledger.givenUp(plantingId, device);
          break;
        default:
          throw new Error(`${plantingId} was refused: ${JSON.stringify(progress.refusal)}`);
      }
    }
    return wasAsked;
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

/**
 * Does something that changes nothing in what the device shows without knowing it. A synchronization that goes on
 * meanwhile may bring plantings and take them away.
 */
async function keepingUnknown(device: Device, act: () => Promise<void>): Promise<void> {
  const before = new Map(await device.shownUnknown());
  await act();
  for (const [plantingId, unknown] of await device.shownUnknown()) {
    const kept = before.get(plantingId) ?? unknown;
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
