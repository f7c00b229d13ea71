import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Loading } from "@/components/feedback/loading";
import { Notice } from "@/components/feedback/notice";
import type { SyncState } from "@/lib/sync/synchronizer";
import { useSyncState } from "@/lib/workspace/use-workspace";
import { BrokenDevice } from "./broken-device";

/** Shown above the list and its totals while this device does not have all that the server has. */
export function NotAllYet() {
  const { t } = useLingui();
  const why = WHY[useSyncState().phase];
  return why ? <Notice>{why}</Notice> : <Loading label={t`Loading your plantings…`} />;
}

const WHY: Partial<Record<SyncState["phase"], ReactNode>> = {
  unreachable: <Trans>Your plantings could not be loaded yet. We’ll keep trying.</Trans>,
  "signed-out": <Trans>Log in to load your plantings.</Trans>,
  broken: <BrokenDevice />,
};
