/** Gathers location fixes from the device. */
import { type LocationFailure, watchLocation } from "@/lib/browser/location";
import { type BestFix, type DeviceFix, rules } from "@/lib/rules";

interface Watching {
  /** The best location so far. */
  onBest: (best: BestFix | undefined) => void;
  /** It no longer improves, or the time is over. None if no fix was usable. */
  onEnd: (best: BestFix | undefined) => void;
  onFailure: (why: LocationFailure) => void;
}

/** How long a phone that cannot find its location may take until it can, in milliseconds. It often can at once. */
const RECOVERY = 10_000;

/** Gathers fixes until the location no longer improves. Returns a function that stops it. */
export function watchFixes({ onBest, onEnd, onFailure }: Watching): () => void {
  const fixes: DeviceFix[] = [];
  let best: BestFix | undefined;
  /** The accuracy last changed at this time; the repeats are the fixes since then. */
  let changed = { at: 0, repeats: 0 };
  let endsAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endWatch: () => void = () => undefined;
  endWatch = watchLocation({ onFix: take, onFailure: fail });

  function take(fix: DeviceFix): void {
    const now = performance.now();
    if (fixes.length === 0) endsAt = now + rules().limits().longestWaitForFix;
    fixes.push(fix);
    // Each fix is judged when it arrives, so that a good one does not expire while waiting for a better one.
    const better = rules().bestFix(fixes, Date.now()) ?? best;
    const isSame = accuracyOf(better) === accuracyOf(best);
    changed = isSame ? { ...changed, repeats: changed.repeats + 1 } : { at: now, repeats: 0 };
    best = better;
    onBest(best);
    const patience = rules().patience(accuracyOf(best), changed.repeats);
    const settlesAt = best ? changed.at + patience : endsAt;
    clearTimeout(timer);
    timer = setTimeout(end, Math.min(settlesAt, endsAt) - now);
  }

  function fail(why: LocationFailure): void {
    if (why === "unavailable" || (fixes.length > 0 && why !== "denied")) {
      timer ??= setTimeout(() => stopFor(why), RECOVERY);
    } else {
      stopFor(why);
    }
  }

  function stopFor(why: LocationFailure): void {
    stop();
    onFailure(why);
  }

  function end(): void {
    stop();
    onEnd(best);
  }

  function stop(): void {
    clearTimeout(timer);
    endWatch();
  }

  return stop;
}

/** The unit is meters. A location without an accuracy can be anywhere. */
export function accuracyOf(best: BestFix | undefined): number {
  return best?.fix.accuracy ?? Number.POSITIVE_INFINITY;
}
