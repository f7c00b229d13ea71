/** What people did, and what must have become of it. */
import { expect } from "vitest";
import type { AnyDocument, RecordKey } from "@/lib/records/kinds";
import type { Device } from "./device";
import { UNITS, unitOf } from "./edits";

/** A version in the history that the server tells. */
export interface Version {
  version: number;
  change: "created" | "changed" | "deleted";
  changedBy: { userId: string };
  report: AnyDocument;
}

/** A record's versions, the first one first. */
export interface History {
  record: RecordKey;
  versions: readonly Version[];
}

interface Edit {
  record: RecordKey;
  device: Device;
  unit: string;
  document: AnyDocument;
}

export class Ledger {
  private readonly made = new Set<string>();
  /** The last edit of each unit of a record by a device: earlier ones may be mended before they leave. */
  private readonly edits = new Map<Device, Map<string, Edit>>();
  /** All that a person said in a unit of a record. */
  private readonly said = new Map<string, Set<string>>();
  private readonly deletions = new Map<string, Set<Device>>();
  private readonly lost = new Map<string, Set<Device>>();

  added(record: RecordKey): void {
    this.made.add(nameOf(record));
  }

  edited(edit: Edit): void {
    const { record, device, unit, document } = edit;
    const ofDevice = this.edits.get(device) ?? new Map<string, Edit>();
    this.edits.set(device, ofDevice.set(`${nameOf(record)} ${unit}`, edit));
    addTo(this.said, `${device.userId} ${nameOf(record)} ${unit}`, wordsOf(document, unit));
  }

  deleted(record: RecordKey, device: Device): void {
    addTo(this.deletions, nameOf(record), device);
  }

  undone(record: RecordKey, device: Device): void {
    this.deletions.get(nameOf(record))?.delete(device);
  }

  /** The person was told that someone else deleted it, and gave up what they had changed. */
  givenUp(record: RecordKey, device: Device): void {
    addTo(this.lost, nameOf(record), device);
  }

  /** Holds it against the histories of what the server still holds. */
  check(histories: readonly History[]): void {
    const held = new Map(histories.map((history) => [nameOf(history.record), history]));
    for (const name of this.made) {
      const wasDeleted = (this.deletions.get(name)?.size ?? 0) > 0;
      if (!wasDeleted) expect(held.has(name), `the ${name} is on the server`).toBe(true);
    }
    for (const [name, history] of held) {
      expect(this.made.has(name), `the ${name} was made by someone`).toBe(true);
      const created = history.versions.filter(({ change }) => change === "created");
      expect(created, `the ${name} was created once`).toHaveLength(1);
      this.checkAuthors(history);
    }
    for (const ofDevice of this.edits.values()) {
      for (const edit of ofDevice.values()) this.checkEdit(edit, held);
    }
  }

  /** A unit stands as the last person left it who said something in it: nobody changes others by their edits. */
  private checkAuthors({ record, versions }: History): void {
    for (const [index, { version, changedBy, report }] of versions.entries()) {
      const before = versions[index - 1]?.report;
      for (const unit of before ? UNITS[record.kind] : []) {
        const words = wordsOf(report, unit);
        if (before && words === wordsOf(before, unit)) continue;
        const said = this.said.get(`${changedBy.userId} ${nameOf(record)} ${unit}`) ?? new Set();
        const has = `version ${version} of the ${nameOf(record)} has its author's ${unit}`;
        expect([...said], has).toContain(words);
      }
    }
  }

  private checkEdit(
    { record, device, unit, document }: Edit,
    held: ReadonlyMap<string, History>,
  ): void {
    const history = held.get(nameOf(record));
    if (!history || this.lost.get(nameOf(record))?.has(device)) return;
    const said = history.versions.map(({ report }) => wordsOf(report, unit));
    const once = `the ${nameOf(record)} said once what was edited into its ${unit}`;
    expect(said, once).toContain(wordsOf(document, unit));
  }
}

function nameOf({ kind, id }: RecordKey): string {
  return `${kind} ${id}`;
}

function wordsOf(document: AnyDocument, unit: string): string {
  return JSON.stringify(unitOf(document, unit) ?? null);
}

function addTo<Value>(sets: Map<string, Set<Value>>, name: string, value: Value): void {
  sets.set(name, (sets.get(name) ?? new Set()).add(value));
}
