import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, use, useState } from "react";
import { Outlet, useNavigate } from "react-router";
import { UnsentCount } from "@/components/workspace/unsent-count";
import { paths } from "@/lib/paths";
import { createQueryClient } from "@/lib/query-client";
import { refreshSession } from "@/lib/refresh-session";
import { useSessionEmail } from "@/lib/session";
import { ConnectionNotice } from "./connection-notice";
import { UnverifiedNotice } from "./unverified-notice";
import { WorkspaceProvider } from "./workspace-provider";

interface SignedInProps {
  /** Stands in the place of the protected routes where nobody is signed in. */
  landing: ReactNode;
}

export default function SignedIn({ landing }: SignedInProps) {
  const email = useSessionEmail();
  if (email !== null) {
    return <ServerState key={email} email={email} />;
  }
  // A new tab does not remember the address, but the server may still know the session.
  use(refreshSession());
  return landing;
}

/**
 * What was fetched for one person is gone with that person. Whoever has no user record yet is led to
 * where the sign-up is finished.
 */
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
        <UnsentCount>
          <Outlet />
        </UnsentCount>
      </WorkspaceProvider>
    </QueryClientProvider>
  );
}
