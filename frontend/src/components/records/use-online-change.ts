import { useQueryClient } from "@tanstack/react-query";
import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText } from "@/components/feedback/failures";
import { NetworkFailure } from "@/lib/api/problem";
import type { RecordKey } from "@/lib/records/kinds";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";

interface Texts {
  done: string;
  unreachable: string;
  /** Whether the page is left once it is done; the text then stays for the next one. */
  isLeaving?: boolean;
}

/** Changes a record on the server itself, without the outbox. Returns whether that is done. */
export function useOnlineChange({ kind, id }: RecordKey) {
  const client = useQueryClient();
  const workspace = useWorkspaceIfOpen();
  const { clear, succeed, succeedAcrossNavigation, fail } = useAlerts();
  const failureText = useFailureText();

  return async (
    work: () => Promise<void>,
    { done, unreachable, isLeaving = false }: Texts,
  ): Promise<boolean> => {
    let isDone = false;
    // What an earlier try came to is over.
    clear();
    try {
      await work();
      isDone = true;
      if (isLeaving) succeedAcrossNavigation(done);
      else succeed(done);
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
