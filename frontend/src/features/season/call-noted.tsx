import { Trans } from "@lingui/react/macro";
import { useFocusOnMount } from "@/components/layout/use-focus";
import { UndoBar } from "@/components/records/undo-bar";

/** Says that a call was noted. The button that noted it is gone, so the focus moves here. */
export function CallNoted({ name, onUndo }: { name: string; onUndo: () => void }) {
  const button = useFocusOnMount<HTMLButtonElement>();
  return (
    <UndoBar ref={button} onUndo={onUndo}>
      <Trans>You called {name} today.</Trans>
    </UndoBar>
  );
}
