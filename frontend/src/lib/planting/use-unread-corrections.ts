import { startRules } from "@/lib/rules";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";
import type { OpenWorkspace } from "@/lib/workspace/workspace-context";
import { unreadCorrections } from "./corrections";
import { allPlantings } from "./local-plantings";

/** How many corrections the person has not read. Agents make corrections, and have none to read. */
export function useUnreadCorrections(): number {
  const { data } = useLocalIfOpen(["unread-corrections"], unreadIn);
  return data ?? 0;
}

async function unreadIn({ database, me }: OpenWorkspace): Promise<number> {
  if (me.userType === "agent") return 0;
  const all = await allPlantings(database, me.userId);
  const received = all.filter(({ progress }) => progress.step === "received");
  if (received.length > 0) await startRules();
  return unreadCorrections(
    me.userId,
    received.map(({ planting }) => planting),
  ).size;
}
