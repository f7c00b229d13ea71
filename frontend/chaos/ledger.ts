/** What people did, and what must have become of it. */
import { expect } from "vitest";
import type { PlantingBody } from "@/lib/rules";
import type { Device } from "./device";
import { unitOf } from "./edits";
import { UNITS, type Unit } from "./steps";

/** A version in the history that the server tells. */
export interface Version {
  version: number;
  change: "created" | "changed" | "deleted";
  changedBy: { userId: string };
  report: PlantingBody;
}

interface Edit {
  plantingId: string;
  device: Device;
  unit: Unit;
  report: PlantingBody;
}

export class Ledger {
  private readonly made = new Set<string>();
  /** The last edit of each unit of a planting by a device: earlier ones may be mended before they leave. */
  private readonly edits = new Map<Device, Map<string, Edit>>();
  /** All that a person said in a unit of a planting. */
  private readonly said = new Map<string, Set<string>>();
  private readonly deletions = new Map<string, Set<Device>>();
  private readonly lost = new Map<string, Set<Device>>();

  added(plantingId: string): void {
    this.made.add(plantingId);
  }

  edited(edit: Edit): void {
    const ofDevice = this.edits.get(edit.device) ?? new Map<string, Edit>();
    this.edits.set(edit.device, ofDevice.set(`${edit.plantingId} ${edit.unit}`, edit));
    const { plantingId, device, unit, report } = edit;
    const subject = `${device.userId} ${plantingId} ${unit}`;
    this.said.set(subject, (this.said.get(subject) ?? new Set()).add(wordsOf(report, unit)));
  }

  deleted(plantingId: string, device: Device): void {
    this.deletions.set(plantingId, (this.deletions.get(plantingId) ?? new Set()).add(device));
  }

  undone(plantingId: string, device: Device): void {
    this.deletions.get(plantingId)?.delete(device);
  }

  /** The person was told that someone else deleted it, and gave up what they had changed. */
  givenUp(plantingId: string, device: Device): void {
    this.lost.set(plantingId, (this.lost.get(plantingId) ?? new Set()).add(device));
  }

  /** Holds it against the histories of what the server still holds. */
  check(histories: ReadonlyMap<string, Version[]>): void {
    for (const plantingId of this.made) {
      const wasDeleted = (this.deletions.get(plantingId)?.size ?? 0) > 0;
      if (!wasDeleted) {
        expect(histories.has(plantingId), `${plantingId} is on the server`).toBe(true);
      }
    }
    for (const [plantingId, history] of histories) {
      expect(this.made.has(plantingId), `${plantingId} was made by someone`).toBe(true);
      const created = history.filter(({ change }) => change === "created");
      expect(created, `${plantingId} was created once`).toHaveLength(1);
      this.checkAuthors(plantingId, history);
    }
    for (const [device, ofDevice] of this.edits) {
      for (const edit of ofDevice.values()) this.checkEdit(device, edit, histories);
    }
  }

  /** A unit stands as the last person left it who said something in it: nobody changes others by their edits. */
  private checkAuthors(plantingId: string, history: readonly Version[]): void {
    for (const [index, { version, changedBy, report }] of history.entries()) {
      const before = history[index - 1]?.report;
      for (const unit of before ? UNITS : []) {
        const words = wordsOf(report, unit);
        if (before && words === wordsOf(before, unit)) continue;
        const said = this.said.get(`${changedBy.userId} ${plantingId} ${unit}`) ?? new Set();
        expect([...said], `version ${version} of ${plantingId} has its author's ${unit}`).toContain(
          words,
        );
      }
    }
  }

  private checkEdit(
    device: Device,
    { plantingId, unit, report }: Edit,
    histories: ReadonlyMap<string, Version[]>,
  ): void {
    const history = histories.get(plantingId);
    if (!history || this.lost.get(plantingId)?.has(device)) return;
    const said = history.map((version) => wordsOf(version.report, unit));
    expect(said, `${plantingId} said once what was edited into its ${unit}`).toContain(
      wordsOf(report, unit),
    );
  }
}

function wordsOf(report: PlantingBody, unit: Unit): string {
  return JSON.stringify(unitOf(report, unit) ?? null);
}
