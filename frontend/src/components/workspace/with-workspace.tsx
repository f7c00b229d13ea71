import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ErrorState } from "@/components/feedback/error-state";
import { Loading } from "@/components/feedback/loading";
import { NewerDatabaseError } from "@/lib/local/newer-database";
import { useWorkspaceState } from "@/lib/workspace/use-workspace";

/** Waits until what this device keeps is open; says so where a browser keeps nothing. */
export function WithWorkspace({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const state = useWorkspaceState();
  switch (state.phase) {
    case "opening":
      return <Loading label={t`Opening what this device keeps…`} />;
    case "failed":
      return state.error instanceof NewerDatabaseError ? (
        <ErrorState
          title={t`A newer version of the app was used here`}
          onRetry={() => window.location.reload()}
        >
          <Trans>
            This older version cannot read what it keeps. Nothing is lost. Close the other tabs of
            this site and try again.
          </Trans>
        </ErrorState>
      ) : (
        <ErrorState
          title={t`This browser keeps nothing for this site`}
          onRetry={() => window.location.reload()}
        >
          <Trans>
            Plantings are kept on this device until they are sent. Leave the private window, or
            allow this site to store data, and try again.
          </Trans>
        </ErrorState>
      );
    case "open":
      return children;
  }
}
