/** An edit as a difference (RFC 7396), so that it leaves alone what this release does not know. */
import { isRecord } from "@/lib/is-record";
import type { PlantingBody } from "@/lib/rules";

type Patch = Record<string, unknown>;

/** What makes one report of another: the members that change, and `null` for those that go. */
export function editOf(before: PlantingBody, after: PlantingBody): Patch {
  const patch = mergePatch({ ...before }, { ...after });
  const isMoved = "latitude" in patch || "longitude" in patch;
  // A location takes its fix along, also where the fix is the same.
  return isMoved && after.fix && !("fix" in patch) ? { ...patch, fix: after.fix } : patch;
}

function mergePatch(before: Patch, after: Patch): Patch {
  const patch: Patch = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const change = changeOf(before[name], after[name]);
    if (change !== undefined) patch[name] = change;
  }
  return patch;
}

/** Undefined where nothing changes. */
function changeOf(before: unknown, after: unknown): unknown {
  if (after === undefined || after === null) {
    return before === undefined || before === null ? undefined : null;
  }
  if (isRecord(before) && isRecord(after)) {
    const inner = mergePatch(before, after);
    return Object.keys(inner).length > 0 ? inner : undefined;
  }
  return before === after ? undefined : after;
}
