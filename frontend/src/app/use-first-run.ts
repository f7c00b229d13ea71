import { type Query, useIsFetching } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { logFailure } from "@/lib/browser/log-failure";
import { copyState, isComplete } from "@/lib/local/copy";
import type { OpenWorkspace, WorkspaceState } from "@/lib/workspace/workspace-context";

/** Time without requests from the page before a whole book is pulled, in milliseconds: the page paints its data first. */
const QUIET = 500;

/**
 * Starts to synchronize: at once, unless that loads an agent's whole book. In that case it waits
 * until the page has its own data, which is less.
 */
export function useFirstRun(state: WorkspaceState): void {
  const workspace = state.phase === "open" ? state.workspace : undefined;
  const loadsBook = useLoadsBook(workspace);
  const isBusy = useIsFetching({ predicate: asksServer }) > 0;
  const [isStarted, setStarted] = useState(false);
  const synchronizer = workspace?.synchronizer;
  const isWaiting = isStarted || loadsBook === undefined || (loadsBook && isBusy);
  useEffect(() => {
    if (!synchronizer || isWaiting) return;
    const start = () => {
      setStarted(true);
      void synchronizer.run();
    };
    const timer = setTimeout(start, loadsBook ? QUIET : 0);
    return () => clearTimeout(timer);
  }, [synchronizer, isWaiting, loadsBook]);
}

/** Whether the first run loads a whole book; undefined until known. */
function useLoadsBook(workspace: OpenWorkspace | undefined): boolean | undefined {
  const [loadsBook, setLoadsBook] = useState<boolean>();
  const database = workspace?.database;
  const isAgent = workspace?.me.userType === "agent";
  useEffect(() => {
    if (!database) return;
    copyState(database).then(
      (state) => setLoadsBook(isAgent && !isComplete(state)),
      (error: unknown) => {
        logFailure("The local database could not be read", error);
        setLoadsBook(false);
      },
    );
  }, [database, isAgent]);
  return loadsBook;
}

/** Queries that read from this device send no request. */
function asksServer({ queryKey }: Query): boolean {
  return queryKey[0] !== "local";
}
