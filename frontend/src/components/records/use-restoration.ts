import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText } from "@/components/feedback/failures";
import { NetworkFailure } from "@/lib/api/problem";
import type { Kind } from "@/lib/records/kinds";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import { KIND_WORDS } from "./kind-words";

export type Restoring = ReturnType<typeof useRestoration>;

/** Restores deleted records, one at a time. The key is that of the list to read again. */
export function useRestoration(kind: Kind, queryKey: readonly unknown[]) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const { synchronizer } = useWorkspace();
  const { succeed, fail } = useAlerts();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);

  async function restore(name: string, work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
      succeed(t`${name} is restored`);
      await synchronizer.run();
    } catch (error) {
      fail(
        error instanceof NetworkFailure
          ? i18n._(KIND_WORDS[kind].restoringNeedsConnection)
          : failureText(error),
      );
    } finally {
      await client.invalidateQueries({ queryKey });
      setBusy(false);
    }
  }

  return { isBusy, restore };
}
