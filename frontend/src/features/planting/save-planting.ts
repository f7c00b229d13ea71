/** Where an edit goes: through the outbox of this device. */
import { startField } from "@/lib/field";
import { editPlanting, settle } from "@/lib/local/outbox";
import { type LocalPlanting, onePlanting } from "@/lib/local/plantings";
import { pause } from "@/lib/pause";
import type { Planting, PlantingBody, Violation } from "@/lib/rules";
import type { OpenWorkspace } from "@/lib/workspace/use-workspace";
import { type Conflict, conflictOf } from "./conflict";

/** How saving ended. */
export type Saved =
  /** The server has it. */
  | { ended: "received" }
  /** It is safe on this device, and goes to the server by itself. */
  | { ended: "kept" }
  /** Someone else changed the same thing. */
  | { ended: "conflict"; conflict: Conflict }
  /** It stays on this device as it is in `planting`, from which it is put right. */
  | { ended: "invalid"; violations: readonly Violation[]; planting: Planting }
  /** It stays on this device with the reason, which the details show. */
  | { ended: "refused" };

export interface PlantingSaver {
  /** Makes the planting say that; `base` is what the person saw when they began. */
  save: (base: Planting, report: PlantingBody) => Promise<Saved>;
  /** Goes on from what someone else made of it, as the person decided who saw both. */
  settle: (plantingId: string, decision: PlantingBody) => Promise<Saved>;
}

/** How long a person is kept waiting for the server before the device's own word is enough, in milliseconds. */
const PATIENCE = 4_000;

/** Keeps the edit on this device first, and says how far it has come within a moment. */
export function throughOutbox(workspace: OpenWorkspace): PlantingSaver {
  const { database, synchronizer, news, me } = workspace;

  async function outcome(plantingId: string): Promise<Saved> {
    const asOf = () => onePlanting(database, me.userId, plantingId);
    const isPending = (local: LocalPlanting | undefined) =>
      local?.progress.step === "saved" || local?.progress.step === "sent";
    let isOver = false;
    const over = Promise.race([synchronizer.run(), pause(PATIENCE)]).then(() => {
      isOver = true;
    });
    news.tell();
    let local = await asOf();
    while (isPending(local) && !isOver) {
      await Promise.race([news.next(), over]);
      local = await asOf();
    }
    const conflict = local && conflictOf(local);
    return conflict ? orMerged(conflict) : savedOf(local);
  }

  /** A change that was mended since it met the other one may leave nothing to decide. */
  async function orMerged(conflict: Conflict): Promise<Saved> {
    const { base, mine, theirs } = conflict;
    const { planting, conflicts } = (await startField()).mergePlantings(base, mine, theirs);
    return conflicts.length === 0
      ? settled(theirs.plantingId, planting)
      : { ended: "conflict", conflict };
  }

  async function settled(plantingId: string, decision: PlantingBody): Promise<Saved> {
    await settle(database, plantingId, decision);
    return outcome(plantingId);
  }

  return {
    save: async (base, report) => {
      // A place that was not touched keeps how it was found.
      const fixed = (await startField()).withFix(report, [base], new Date().toISOString());
      await editPlanting(database, base, fixed, Date.now());
      return outcome(base.plantingId);
    },
    settle: settled,
  };
}

function savedOf(local: LocalPlanting | undefined): Saved {
  switch (local?.progress.step) {
    case "received":
      return { ended: "received" };
    case "attention": {
      const { refusal } = local.progress;
      if (refusal.reason === "invalid") {
        return { ended: "invalid", violations: refusal.violations, planting: local.planting };
      }
      return { ended: "refused" };
    }
    default:
      return { ended: "kept" };
  }
}
