import { useCallback, useEffect, useRef, useState } from "react";
import { type BestFix, field } from "@/lib/field";
import { type LocationFailure, watchFixes } from "./fixes";

/** For how long fixes are gathered, in milliseconds: the first ones of a phone are its worst. */
const GATHERING = 6_000;

/** How a place is being marked. */
export type Marking =
  | { step: "idle" }
  /** `best` is what would be taken now. */
  | { step: "gathering"; best: BestFix | undefined }
  /** It is worse than good reporting wants; the person decides. */
  | { step: "doubtful"; best: BestFix }
  | { step: "failed"; why: LocationFailure }
  /** Without `best` the person enters it. A place that is resumed may have been put right already. */
  | { step: "marked"; best: BestFix | undefined; isResumed: boolean };

/** Gathers fixes from the press of the button to a place, or to the reason why there is none. */
export function useMarking() {
  const [marking, setMarking] = useState<Marking>({ step: "idle" });
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function mark(): void {
    stop.current?.();
    setMarking({ step: "gathering", best: undefined });
    // Fixes are judged as they come: what was good enough to be shown does not get too old while better is waited for.
    let best: BestFix | undefined;
    stop.current = watchFixes(GATHERING, {
      onFixes: (fixes) => {
        best = field().bestFix(fixes, Date.now()) ?? best;
        setMarking({ step: "gathering", best });
      },
      onEnd: () => take(best),
      onFailure: (why) => setMarking({ step: "failed", why }),
    });
  }

  function take(best: BestFix | undefined): void {
    if (!best) setMarking({ step: "failed", why: "timeout" });
    else if (wordOf(best) === "poor") setMarking({ step: "doubtful", best });
    else accept(best);
  }

  function accept(best: BestFix | undefined): void {
    stop.current?.();
    setMarking({ step: "marked", best, isResumed: false });
  }

  function resume(best: BestFix | undefined): void {
    stop.current?.();
    setMarking({ step: "marked", best, isResumed: true });
  }

  const reset = useCallback((): void => {
    stop.current?.();
    setMarking({ step: "idle" });
  }, []);

  return {
    marking,
    mark,
    /** Takes what there is, without waiting for better. */
    takeNow: (best: BestFix) => {
      stop.current?.();
      take(best);
    },
    /** Takes a poor fix, because the person said so. */
    accept,
    enterByHand: () => accept(undefined),
    /** Goes on with a place that was marked before. */
    resume,
    reset,
  };
}

function wordOf({ fix }: BestFix) {
  return field().accuracyWord(fix.accuracy ?? Number.POSITIVE_INFINITY);
}
