/** The state of the workspace, for components. It comes without the queries, which visitors do not load. */
import { createContext, useContext } from "react";
import type { Me } from "./me";
import type { Workspace } from "./workspace";

export interface OpenWorkspace extends Workspace {
  me: Me;
}

/** Whether the workspace is open, opening, or not available in this browser. */
export type WorkspaceState = Phase & {
  /** The signed-in person, from the server or as this browser remembers them. */
  me: Me | undefined;
  /** Whether the server has not answered yet who the person is. */
  isAsking: boolean;
  /** Whether this browser knew the person before the page called the server. If not, it has no copy. */
  wasHere: boolean;
};

type Phase =
  | { phase: "opening" }
  | { phase: "open"; workspace: OpenWorkspace }
  | { phase: "failed"; error: unknown };

export const WorkspaceContext = createContext<WorkspaceState>({
  phase: "opening",
  me: undefined,
  isAsking: false,
  wasHere: false,
});

export function useWorkspaceState(): WorkspaceState {
  return useContext(WorkspaceContext);
}

/** The number of plantings with unconfirmed entries; 0 if nobody is signed in. */
export const UnsentCountContext = createContext(0);
