import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Outlet, useNavigate } from "react-router";
import { type RecordPanels, RecordPanelsContext } from "@/components/map/record-panels";
import { createQueryClient } from "@/lib/api/query-client";
import { countOnBadge } from "@/lib/browser/app-badge";
import { unsentOf } from "@/lib/local/records";
import { paths } from "@/lib/paths";
import { useSessionEmail } from "@/lib/workspace/session";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";
import { UnsentCountContext } from "@/lib/workspace/workspace-context";
import { ConnectionNotice } from "./connection-notice";
import { GatherWaiting } from "./gather-waiting";
import { SignedOut } from "./signed-out";
import { UnverifiedNotice } from "./unverified-notice";
import { WorkspaceProvider } from "./workspace-provider";

export interface SignedInProps {
  /** Takes the place of the protected routes for signed-out people. `line` tells why. */
  landing: (line: ReactNode) => ReactNode;
  panels: RecordPanels;
}

export default function SignedIn({ landing, panels }: SignedInProps) {
  const email = useSessionEmail();
  return email === null ? (
    <SignedOut landing={landing} />
  ) : (
    <RecordPanelsContext value={panels}>
      <ServerState key={email} email={email} />
    </RecordPanelsContext>
  );
}

/** Keeps fetched data for one person only. A person without a user record goes to the end of the sign-up. */
function ServerState({ email }: { email: string }) {
  const navigate = useNavigate();
  const [queryClient] = useState(() =>
    createQueryClient(() => void navigate(paths.connectToUser, { replace: true })),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <ConnectionNotice />
      <UnverifiedNotice />
      <WorkspaceProvider email={email}>
        <GatherWaiting email={email} />
        <UnsentCount>
          <Outlet />
        </UnsentCount>
      </WorkspaceProvider>
    </QueryClientProvider>
  );
}

/** Shows the number of unsent changes in the title of every page and on the icon of the installed app. */
function UnsentCount({ children }: { children: ReactNode }) {
  const { data: unsent } = useLocalIfOpen(["unsent"], ({ database }) => unsentOf(database));
  const count = unsent?.count;
  useEffect(() => {
    if (count !== undefined) countOnBadge({ unsent: count });
  }, [count]);
  return <UnsentCountContext value={unsent?.count ?? 0}>{children}</UnsentCountContext>;
}
