import { useQueryClient } from "@tanstack/react-query";
import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText } from "@/components/feedback/failures";
import { NetworkFailure } from "@/lib/api/problem";
import type { RecordKey } from "@/lib/records/kinds";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";

interface Texts {
  done: string;
  unreachable: string;
}

/** Changes a record on the server itself, without the outbox. Returns whether that is done. */
export function useOnlineChange({ kind, id }: RecordKey) {
  const client = useQueryClient();
  const workspace = useWorkspaceIfOpen();
  const { clear, succeed, fail } = useAlerts();
  const failureText = useFailureText();

  return async (work: () => Promise<void>, { done, unreachable }: Texts): Promise<boolean> => {
    let isDone = false;
    // What an earlier try came to is over.
    clear();
    try {
      await work();
      isDone = true;
      succeed(done);
    } catch (error) {
      fail(error instanceof NetworkFailure ? unreachable : failureText(error));
    }
    // A refusal may mean that someone else was faster.
    await workspace?.synchronizer.run();
    const isOfRecord = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey[0] === `${kind}s` && queryKey[1] === "one" && queryKey[2] === id;
    await client.invalidateQueries({ predicate: isOfRecord });
    return isDone;
  };
}
