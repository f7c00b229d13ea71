/** An edit as a difference (RFC 7396), so that it leaves alone what this release does not know. */
import { isRecord } from "@/lib/is-record";
import { isSameValue } from "@/lib/records/documents";
import { type AnyDocument, editingOf, type Kind } from "@/lib/records/kinds";

type Patch = Record<string, unknown>;

/** What makes one document of another: the members that change, and `null` for those that go. */
export function editOf(kind: Kind, before: AnyDocument, after: AnyDocument): Patch {
  const { clearedWith, replacedWhole } = editingOf(kind);
  const patch = mergePatch(before, after);
  for (const name of replacedWhole) {
    if (isRecord(patch[name])) patch[name] = after[name];
  }
  for (const [cleared, members] of Object.entries(clearedWith)) {
    const isCleared = members.some((name) => name in patch) && !(cleared in patch);
    if (isCleared && after[cleared] !== undefined) patch[cleared] = after[cleared];
  }
  return patch;
}

function mergePatch(before: AnyDocument, after: AnyDocument): Patch {
  const patch: Patch = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const change = changeOf(before[name], after[name]);
    if (change !== undefined) patch[name] = change;
  }
  return patch;
}

/** Returns undefined where nothing changes. */
function changeOf(before: unknown, after: unknown): unknown {
  if (after === undefined || after === null) {
    return before === undefined || before === null ? undefined : null;
  }
  if (isRecord(before) && isRecord(after) && !Array.isArray(after)) {
    const inner = mergePatch(before, after);
    return Object.keys(inner).length > 0 ? inner : undefined;
  }
  return isSameValue(before, after) ? undefined : after;
}
