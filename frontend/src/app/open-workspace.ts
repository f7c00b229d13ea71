import { startEarly } from "@/lib/book/start-worker";
import { type Me, rememberedMe } from "@/lib/workspace/me";
import { currentSession } from "@/lib/workspace/session";
import type { Workspace } from "@/lib/workspace/workspace";

/** The workspace has its own chunk, as no page waits for it. */
const loadWorkspace = () => import("@/lib/workspace/workspace");

/** Opens a person's workspace. */
export async function openWorkspace({
  userId,
  userType,
}: Pick<Me, "userId" | "userType">): Promise<Workspace> {
  const { workspaceOf } = await loadWorkspace();
  return workspaceOf(userId, userType === "agent");
}

/**
 * Opens the workspace of the person that this browser remembers, while the code of the page that shows it still loads.
 * `WorkspaceProvider` takes the same workspace, and reports a failure.
 */
export function openWorkspaceEarly(): void {
  const session = currentSession();
  const me = session.is === "signedIn" ? rememberedMe(session.person.email) : undefined;
  if (me?.userType === "agent") startEarly();
  const opening = me ? openWorkspace(me) : loadWorkspace();
  opening.catch(() => undefined);
}
