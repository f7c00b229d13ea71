import { useCallback, useEffect, useRef, useState } from "react";
import type { LocationFailure } from "@/lib/browser/location";
import { type BestFix, rules } from "@/lib/rules";
import { accuracyOf, watchFixes } from "./fixes";

/** A search for the location that the form shows. */
export type Search =
  /** `best` is the best location so far. */
  | { state: "finding"; best: BestFix | undefined }
  /** The location is poor, so the person decides. */
  | { state: "poor"; best: BestFix }
  | { state: "failed"; why: LocationFailure };

/** A planting that is being marked. */
export interface Marked {
  /** The measured location. Without one the person chooses a field, or enters the location. */
  best: BestFix | undefined;
  /** Undefined once its result is used, or the person went on without. */
  search: Search | undefined;
  /** Whether the form continues a draft, whose location may already be adjusted. */
  isResumed: boolean;
}

/** What a person does about the location. */
export type Locating = Omit<ReturnType<typeof useMarking>, "marked" | "resume" | "reset">;

/** Searches for the location from the press of the button on, while the person fills in the form. */
export function useMarking() {
  const [marked, setMarked] = useState<Marked>();
  /** The same, for calls between two renders. */
  const current = useRef<Marked>(undefined);
  const stop = useRef<() => void>(undefined);
  /** The save that waits for the end of the search. */
  const waiting = useRef<(marked: Marked | undefined) => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const show = useCallback((next: Marked | undefined): void => {
    current.current = next;
    setMarked(next);
    if (next?.search?.state === "finding") return;
    stop.current?.();
    waiting.current?.(next);
    waiting.current = undefined;
  }, []);

  function searching(search: Search | undefined): void {
    const { best, isResumed } = current.current ?? NOTHING;
    show({ best, isResumed, search });
  }

  function use(best: BestFix | undefined): void {
    show({ best, isResumed: false, search: undefined });
  }

  function take(best: BestFix | undefined): void {
    if (!best) searching({ state: "failed", why: "timeout" });
    else if (isPoor(best)) searching({ state: "poor", best });
    else use(best);
  }

  function mark(): void {
    stop.current?.();
    searching({ state: "finding", best: undefined });
    stop.current = watchFixes({
      onBest: (best) => searching({ state: "finding", best }),
      onEnd: take,
      onFailure: (why) => searching({ state: "failed", why }),
    });
  }

  /** Resolves once there is no search, to what is marked then; to nothing if the person left meanwhile. */
  async function settled(): Promise<Marked | undefined> {
    const { search } = current.current ?? NOTHING;
    if (search?.state !== "finding") return current.current;
    if (search.best && !isPoor(search.best)) {
      use(search.best);
      return current.current;
    }
    return new Promise((resolve) => {
      waiting.current = resolve;
    });
  }

  return {
    marked,
    mark,
    /** Uses the best location so far, without waiting for a better one. */
    takeNow: take,
    /** Uses a poor location, because the person said so. */
    accept: use,
    /** Goes on with the location that the form has, or with the field that the person chooses. */
    chooseField: () => searching(undefined),
    settled,
    /** Continues with a location that was marked earlier. */
    resume: (best: BestFix | undefined) => show({ best, isResumed: true, search: undefined }),
    reset: useCallback(() => show(undefined), [show]),
  };
}

/** Where the person stands, as far as is known before the search ends. */
export function hereSoFar({ best, search }: Marked): BestFix | undefined {
  if (best || search?.state !== "finding") return best;
  return search.best && !isPoor(search.best) ? search.best : undefined;
}

const NOTHING: Marked = { best: undefined, search: undefined, isResumed: false };

function isPoor(best: BestFix): boolean {
  return rules().accuracyWord(accuracyOf(best)) === "poor";
}
