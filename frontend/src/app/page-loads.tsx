import { Trans } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import { VisuallyHidden } from "@/components/layout/visually-hidden";

/** The number of pages whose code is loading. The old page stays meanwhile; the shell shows the wait. */
let loads = 0;
const listeners = new Set<() => void>();

export async function trackPageLoad<Module>(load: Promise<Module>): Promise<Module> {
  change(1);
  try {
    return await load;
  } finally {
    change(-1);
  }
}

export function usePageIsLoading(): boolean {
  return useSyncExternalStore(subscribe, () => loads > 0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies in a separate task, because a page starts to load while React renders. */
function change(by: number): void {
  loads += by;
  queueMicrotask(() => {
    for (const listener of listeners) {
      listener();
    }
  });
}

/** Shown while the first page's code loads. It is invisible, so that nothing flickers. */
export function Starting() {
  return (
    <div role="status">
      <VisuallyHidden>
        <Trans>Loading…</Trans>
      </VisuallyHidden>
    </div>
  );
}
