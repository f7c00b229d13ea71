import { useEffect, useState } from "react";
import { claimDraft, type Draft, draftOf, draftReleased, draftsLeft } from "@/lib/local/draft";
import { logFailure } from "@/lib/log-failure";
import { newPlantingId } from "@/lib/planting-id";

/** The planting that this tab is at, and what tabs that are gone left behind. `onLost` is called when this tab has to start anew. */
export function useDrafts(userId: string, farmer: string, onLost: () => void) {
  const [plantingId, setPlantingId] = useOwn(userId, onLost);
  const left = useLeft(userId, farmer, plantingId);
  // Kept by the form and dropped once that is saved, so it changes with the steps alone.
  const draft = draftOf(userId, plantingId);
  return {
    plantingId,
    draft,
    /** What was begun before; nothing new is begun over it. Undefined until that is known. */
    unfinished: left && [...(draft ? [draft] : []), ...left],
    goOn: (unfinished: Draft) => setPlantingId(unfinished.plantingId),
    beginAnew: () => setPlantingId(newPlantingId()),
  };
}

/** An id that no other tab has, as long as this one is at it. */
function useOwn(userId: string, onLost: () => void) {
  const [plantingId, setPlantingId] = useState(newPlantingId);
  useEffect(() => {
    let isOver = false;
    const claiming = claimDraft(userId, plantingId);
    claiming.then(
      (release) => {
        if (release || isOver) return;
        // Another tab went on with it in the same moment.
        setPlantingId(newPlantingId());
        onLost();
      },
      (error: unknown) => logFailure("A draft could not be made this tab's own", error),
    );
    return () => {
      isOver = true;
      claiming.then(
        (release) => release?.(),
        () => undefined,
      );
    };
  }, [userId, plantingId, onLost]);
  return [plantingId, setPlantingId] as const;
}

/** What no tab has open, besides the planting that this one is at. */
function useLeft(userId: string, farmer: string, own: string): Draft[] | undefined {
  const [left, setLeft] = useState<readonly Draft[]>();
  useEffect(() => {
    const over = new AbortController();
    let waiting = new AbortController();
    const isOver = () => over.signal.aborted;

    function look(): void {
      waiting.abort();
      waiting = new AbortController();
      const { signal } = waiting;
      draftsLeft(userId, farmer).then(
        (drafts) => isOver() || setLeft(drafts),
        (error: unknown) => {
          logFailure("What other tabs left behind could not be read", error);
          if (!isOver()) setLeft([]);
        },
      );
      draftReleased(userId, own, signal).then(look, (error: unknown) => {
        if (!signal.aborted) logFailure("Nobody can tell when another tab goes", error);
      });
    }

    look();
    // Another tab has kept or dropped something.
    window.addEventListener("storage", look, { signal: over.signal });
    return () => {
      over.abort();
      waiting.abort();
    };
  }, [userId, farmer, own]);
  return left?.filter(
    ({ plantingId }) => plantingId !== own && draftOf(userId, plantingId) !== undefined,
  );
}
