import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Outlet, useNavigate } from "react-router";
import { UnsentCount } from "@/components/workspace/unsent-count";
import { paths } from "@/lib/paths";
import { createQueryClient } from "@/lib/query-client";
import { useSessionEmail } from "@/lib/session";
import { ConnectionNotice } from "./connection-notice";
import { SignedOut } from "./signed-out";
import { UnverifiedNotice } from "./unverified-notice";
import { WorkspaceProvider } from "./workspace-provider";

interface SignedInProps {
  /** Stands in the place of the protected routes where nobody is signed in, with a line that says why. */
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
