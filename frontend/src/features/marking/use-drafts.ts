import { useEffect, useState } from "react";
import { logFailure } from "@/lib/browser/log-failure";
import { claimDraft, type Draft, draftOf, draftReleased, draftsLeft } from "@/lib/planting/draft";
import { newId } from "@/lib/records/id";

/**
 * The planting that this tab works on, and the drafts that closed tabs left behind. `onLost` is called when this tab
 * has to start over.
 */
export function useDrafts(userId: string, farmer: string, onLost: () => void) {
  const [plantingId, setPlantingId] = useOwn(userId, onLost);
  const left = useLeft(userId, farmer, plantingId);
  // The form stores the draft and drops it once the planting is saved, so it changes only between steps.
  const draft = draftOf(userId, plantingId);
  return {
    plantingId,
    draft,
    /** Drafts to finish first; undefined until they are known. */
    unfinished: left && [...(draft ? [draft] : []), ...left],
    goOn: (unfinished: Draft) => setPlantingId(unfinished.plantingId),
    beginAnew: () => setPlantingId(newId()),
  };
}

/** An id that no other tab uses while this tab holds it. */
function useOwn(userId: string, onLost: () => void) {
  const [plantingId, setPlantingId] = useState(newId);
  useEffect(() => {
    let isOver = false;
    const claiming = claimDraft(userId, plantingId);
    claiming.then(
      (release) => {
        if (release || isOver) return;
        // Another tab continued the draft at the same moment.
        setPlantingId(newId());
        onLost();
      },
      (error: unknown) => logFailure("A draft could not be claimed for this tab", error),
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

/** The drafts that no tab has open, without this tab's own. */
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
          logFailure("The drafts of closed tabs could not be read", error);
          if (!isOver()) setLeft([]);
        },
      );
      draftReleased(userId, own, signal).then(look, (error: unknown) => {
        if (!signal.aborted)
          logFailure("The release of another tab's draft could not be awaited", error);
      });
    }

    look();
    // Another tab stored or dropped a draft.
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
