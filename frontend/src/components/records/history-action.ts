/** What a person did to a record. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { RecordVersion } from "@/lib/api/records";
import { formatList } from "@/lib/language/format";
import { isSameDocument } from "@/lib/records/documents";
import type { Kind } from "@/lib/records/kinds";
import { KIND_WORDS } from "./kind-words";

/** `earlier` is the version before; undefined for the first one. */
export function historyAction(
  kind: Kind,
  version: RecordVersion,
  earlier?: RecordVersion,
): MessageDescriptor {
  const { change, changedBy, answer, predecessors = [], successors = [] } = version;
  const person = `${changedBy.firstName} ${changedBy.lastName}`;
  const before = namesOf(predecessors);
  const after = namesOf(successors);
  if (answer === "right") return msg`${person} answered that the correction is right`;
  if (answer === "wrong") return msg`${person} answered that the correction is not right`;
  if (predecessors.length > 0) {
    return change === "created"
      ? msg`${person} split ${before} into this field and others`
      : msg`${person} merged ${before} into this field`;
  }
  if (successors.length === 1) return msg`${person} merged the field into ${after}`;
  if (successors.length > 1) return msg`${person} split the field into ${after}`;
  const words = KIND_WORDS[kind];
  if (change === "created" && version.confirmation === "pending") return words.entered(person);
  if (earlier?.confirmation === "pending" && version.confirmation === "confirmed") {
    return isSameDocument(earlier.report, version.report)
      ? words.confirmed(person)
      : words.changedAndConfirmed(person);
  }
  return words.actions[change](person);
}

function namesOf(fields: readonly { name: string }[]): string {
  return formatList(fields.map(({ name }) => name));
}
