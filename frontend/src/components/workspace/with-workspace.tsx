import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFailureText } from "@/components/feedback/failures";
import { ErrorState, Loading } from "@/components/feedback/states";
import { NewerDatabaseError } from "@/lib/local/newer-database";
import { ownUserQuery } from "@/lib/workspace/own-user";
import { useSessionEmail } from "@/lib/workspace/session";
import { useWorkspaceState } from "@/lib/workspace/workspace-context";

/** Waits until this device's data is open. It tells the person if the browser cannot store data. */
export function WithWorkspace({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const person = useQuery(ownUserQuery(useSessionEmail() ?? ""));
  const failureText = useFailureText();
  const state = useWorkspaceState();
  switch (state.phase) {
    case "opening":
      // The data are those of a person that this browser may not know yet.
      if (!state.me && person.error) {
        return (
          <ErrorState
            title={t`Your profile could not be loaded`}
            onRetry={() => void person.refetch()}
          >
            <p role="alert">{failureText(person.error)}</p>
          </ErrorState>
        );
      }
      return <Loading label={t`Opening saved data…`} />;
    case "failed":
      return state.error instanceof NewerDatabaseError ? (
        <ErrorState
          title={t`A newer version of the app was used on this device`}
          onRetry={() => window.location.reload()}
        >
          <Trans>
            This older version can’t read the newer version’s data. Nothing is lost. Close this
            site’s other tabs and try again.
          </Trans>
        </ErrorState>
      ) : (
        <ErrorState
          title={t`This browser can’t store data for this site`}
          onRetry={() => window.location.reload()}
        >
          <Trans>
            Plantings are saved on this device until they are sent. Leave the private window, or
            allow this site to store data, and try again.
          </Trans>
        </ErrorState>
      );
    case "open":
      return children;
  }
}
