import { copyState, isComplete } from "@/lib/local/copy";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";

/** Whether this device has all that the server has. Before, what seems to be missing may only be on its way. */
export function useIsCopyWhole(): boolean {
  const { data } = useLocalIfOpen(["is-whole"], async ({ database }) =>
    isComplete(await copyState(database)),
  );
  return data ?? false;
}
