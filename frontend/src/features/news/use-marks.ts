import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText } from "@/components/feedback/failures";
import { markNews, NEWS_KEY, type Seen, unmarkNews } from "@/lib/api/news";
import { newId } from "@/lib/records/id";

export interface Marks {
  isBusy: boolean;
  /** The last mark can be undone. */
  canUndo: boolean;
  mark: (seen: Seen) => Promise<void>;
  undo: () => Promise<void>;
}

/** Marks news as seen, and undoes the last mark. One press at a time counts. */
export function useMarks(): Marks {
  const queryClient = useQueryClient();
  const alerts = useAlerts();
  const failureText = useFailureText();
  const isBusy = useRef(false);
  const [shownBusy, setShownBusy] = useState(false);
  const [last, setLast] = useState<string>();
  // If the answer got lost, the next press repeats the same mark, and the undo finds it.
  const unanswered = useRef(new Map<string, string>());

  async function change(work: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setShownBusy(true);
    try {
      await work();
      await queryClient.invalidateQueries({ queryKey: NEWS_KEY });
    } catch (error) {
      alerts.fail(failureText(error));
    }
    isBusy.current = false;
    setShownBusy(false);
  }

  return {
    isBusy: shownBusy,
    canUndo: last !== undefined,
    mark: (seen) =>
      change(async () => {
        const what = JSON.stringify(seen);
        const markId = unanswered.current.get(what) ?? newId();
        unanswered.current.set(what, markId);
        await markNews(markId, seen);
        unanswered.current.delete(what);
        setLast(markId);
      }),
    undo: () =>
      change(async () => {
        if (last === undefined) return;
        await unmarkNews(last);
        setLast(undefined);
      }),
  };
}
