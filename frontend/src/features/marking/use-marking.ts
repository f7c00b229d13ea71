import { useCallback, useEffect, useRef, useState } from "react";
import type { LocationFailure } from "@/lib/browser/location";
import { type BestFix, rules } from "@/lib/rules";
import { accuracyOf, watchFixes } from "./fixes";

/** The current step of marking a location. */
export type Marking =
  | { step: "idle" }
  /** `best` is the best location so far. */
  | { step: "gathering"; best: BestFix | undefined }
  /** The location is poor, so the person decides. */
  | { step: "doubtful"; best: BestFix }
  | { step: "failed"; why: LocationFailure }
  /** Without `best` the person enters the location. A resumed location may already be adjusted. */
  | { step: "marked"; best: BestFix | undefined; isResumed: boolean };

/** Gathers fixes from the press of the button until there is a location, or a reason why there is none. */
export function useMarking() {
  const [marking, setMarking] = useState<Marking>({ step: "idle" });
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function mark(): void {
    stop.current?.();
    setMarking({ step: "gathering", best: undefined });
    stop.current = watchFixes({
      onBest: (best) => setMarking({ step: "gathering", best }),
      onEnd: take,
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
    /** Uses the best location so far, without waiting for a better one. */
    takeNow: (best: BestFix) => {
      stop.current?.();
      take(best);
    },
    /** Uses a poor location, because the person said so. */
    accept,
    enterByHand: () => accept(undefined),
    /** Continues with a location that was marked earlier. */
    resume,
    reset,
  };
}

function wordOf(best: BestFix) {
  return rules().accuracyWord(accuracyOf(best));
}
