import { useState } from "react";
import { useNavigate } from "react-router";
import { logOut } from "@/lib/api/sessions";
import { paths } from "@/lib/paths";
import { rememberedUserId } from "@/lib/workspace/me";

/** Logging out; with plantings that the server does not have, not before a question. */
export function useLeaving() {
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState(0);

  async function leave(): Promise<void> {
    setUnsent(0);
    // Whether or not the server could be told, this browser has forgotten the session.
    await logOut().catch(() => undefined);
    await navigate(paths.landing);
  }

  return {
    /** How many are unsent, while that is asked about. */
    unsent,
    ask: async () => {
      const count = await countUnsent();
      if (count > 0) setUnsent(count);
      else await leave();
    },
    leave,
    stay: () => setUnsent(0),
  };
}

/** Where this browser keeps nothing, nothing is unsent. */
async function countUnsent(): Promise<number> {
  const userId = rememberedUserId();
  if (userId === undefined) return 0;
  try {
    const { workspaceOf } = await import("@/lib/workspace/workspace");
    const { unsentOf } = await import("@/lib/local/plantings");
    const { database } = await workspaceOf(userId);
    return (await unsentOf(database)).count;
  } catch {
    return 0;
  }
}
