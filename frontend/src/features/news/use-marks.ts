import { useRef, useState } from "react";
import { useOneChange } from "@/components/feedback/use-one-change";
import { markNews, NEWS_KEY, type Seen, unmarkNews } from "@/lib/api/news";
import { newId } from "@/lib/records/id";

export interface Marks {
  isBusy: boolean;
  /** The last mark can be undone. */
  canUndo: boolean;
  mark: (seen: Seen) => Promise<unknown>;
  undo: () => Promise<unknown>;
}

/** Marks news as seen, and undoes the last mark. One press at a time counts. */
export function useMarks(): Marks {
  const { isBusy, change } = useOneChange({ queryKey: NEWS_KEY, staysOnFailure: true });
  const [last, setLast] = useState<string>();
  // If the answer got lost, the next press repeats the same mark, and the undo finds it.
  const unanswered = useRef(new Map<string, string>());

  return {
    isBusy,
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
