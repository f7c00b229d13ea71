/** Saves an edit through this device's outbox. */

import { pause } from "@/lib/browser/pause";
import { editPlanting, settle } from "@/lib/local/outbox";
import { type LocalPlanting, onePlanting } from "@/lib/local/plantings";
import { type Planting, type PlantingBody, startRules, type Violation } from "@/lib/rules";
import type { OpenWorkspace } from "@/lib/workspace/use-workspace";
import { type Conflict, conflictOf } from "./conflict";

export type Saved =
  /** The server has it. */
  | { ended: "received" }
  /** It is safe on this device, which will send it. */
  | { ended: "kept" }
  /** Someone else changed the same values. */
  | { ended: "conflict"; conflict: Conflict }
  /** It stays on this device as `planting`, which the person can correct. */
  | { ended: "invalid"; violations: readonly Violation[]; planting: Planting }
  /** It stays on this device. The details show the reason. */
  | { ended: "refused" };

export interface PlantingSaver {
  /** Saves `report`. `base` is the planting as the person saw it when they began. */
  save: (base: Planting, report: PlantingBody) => Promise<Saved>;
  /** Settles a conflict with what the person decided. */
  settle: (plantingId: string, decision: PlantingBody) => Promise<Saved>;
}

/** How long to wait for the server, in milliseconds, before saying that the device has saved the edit. */
const PATIENCE = 4_000;

/** Saves the edit on this device first, then waits briefly for the server. */
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

  /** The person may have corrected the change since, so that there is no conflict any more. */
  async function orMerged(conflict: Conflict): Promise<Saved> {
    const { base, mine, theirs } = conflict;
    const { planting, conflicts } = (await startRules()).mergePlantings(base, mine, theirs);
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
      // An unchanged location keeps how it was found.
      const fixed = (await startRules()).withFix(report, [base], new Date().toISOString());
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
