import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { createQueryClient } from "@/lib/api/query-client";
import { paths } from "@/lib/paths";
import { rememberInvitation } from "@/lib/workspace/invitation";
import { useSessionEmail } from "@/lib/workspace/session";
import { Invitation } from "./invitation";

/** An invitation's link opens this page, for signed-in people and visitors. */
export default function InvitationPage() {
  const { token = "" } = useParams();
  const email = useSessionEmail();
  return <ServerState key={`${token} ${email}`} token={token} />;
}

/** A person without a user record finishes the sign-up first, and then comes back. */
function ServerState({ token }: { token: string }) {
  const navigate = useNavigate();
  const [queryClient] = useState(() =>
    createQueryClient(() => {
      rememberInvitation({ token });
      void navigate(paths.connectToUser, { replace: true });
    }),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <Invitation token={token} />
    </QueryClientProvider>
  );
}
