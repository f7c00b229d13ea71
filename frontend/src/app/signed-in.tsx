import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Outlet, useNavigate } from "react-router";
import { UnsentCount } from "@/components/workspace/unsent-count";
import { createQueryClient } from "@/lib/api/query-client";
import { paths } from "@/lib/paths";
import { useSessionEmail } from "@/lib/session/session";
import { ConnectionNotice } from "./connection-notice";
import { GatherWaiting } from "./gather-waiting";
import { SignedOut } from "./signed-out";
import { UnverifiedNotice } from "./unverified-notice";
import { WorkspaceProvider } from "./workspace-provider";

interface SignedInProps {
  /** Takes the place of the protected routes for signed-out people. `line` tells why. */
  landing: (line: ReactNode) => ReactNode;
}

export default function SignedIn({ landing }: SignedInProps) {
  const email = useSessionEmail();
  return email === null ? (
    <SignedOut landing={landing} />
  ) : (
    <ServerState key={email} email={email} />
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
