/** Gathers location fixes from the device. */
import { type LocationFailure, watchLocation } from "@/lib/browser/location";
import type { DeviceFix } from "@/lib/rules";

interface Watching {
  onFixes: (fixes: DeviceFix[]) => void;
  /** The time is over, and there was at least one fix. */
  onEnd: () => void;
  onFailure: (why: LocationFailure) => void;
}

/** Gathers fixes for `duration` milliseconds after the first one. Returns a function that stops it. */
export function watchFixes(duration: number, { onFixes, onEnd, onFailure }: Watching): () => void {
  const fixes: DeviceFix[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endWatch: () => void = () => undefined;
  endWatch = watchLocation({
    onFix: (fix) => {
      fixes.push(fix);
      timer ??= setTimeout(end, duration);
      onFixes([...fixes]);
    },
    onFailure: (why) => {
      // A single error between fixes does not matter.
      if (fixes.length > 0 && why !== "denied") return;
      stop();
      onFailure(why);
    },
  });

  function stop(): void {
    clearTimeout(timer);
    endWatch();
  }

  function end(): void {
    stop();
    onEnd();
  }

  return stop;
}
