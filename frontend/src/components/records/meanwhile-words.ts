import { msg } from "@lingui/core/macro";
import type { AnyRecord, Kind } from "@/lib/records/kinds";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import { KIND_WORDS, type MeanwhileWords } from "./kind-words";

/** What the person did on another phone. */
const ON_PHONE: MeanwhileWords = {
  changed: msg`Also changed on another phone`,
  changedAtSameTime: msg`You also changed this on another phone.`,
  changedBeforeDeletion: msg`You changed this on another phone before you deleted it here.`,
};

/** The same of an agent, who works at a desk. */
const ON_DEVICE: MeanwhileWords = {
  changed: msg`Also changed on another device`,
  changedAtSameTime: msg`You also changed this on another device.`,
  changedBeforeDeletion: msg`You changed this on another device before you deleted it here.`,
};

/** What to say of a change that met one of this device; `theirs` is the record with it. */
export function useMeanwhile(kind: Kind, theirs: AnyRecord) {
  const { me } = useWorkspace();
  const isOwn = theirs.updatedBy === me.userId;
  const own = me.userType === "agent" ? ON_DEVICE : ON_PHONE;
  return { isOwn, words: isOwn ? own : KIND_WORDS[kind].byOther };
}
