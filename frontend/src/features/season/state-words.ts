import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ReportState } from "@/lib/rules";

export const STATE_WORDS: Readonly<Record<ReportState, MessageDescriptor>> = {
  nothing: msg`Nothing reported`,
  part: msg`Partly reported`,
  all: msg`All reported`,
  noAcres: msg`No acres`,
};
