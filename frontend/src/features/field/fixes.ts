/** The device's own fixes, as its browser tells them. */
import type { DeviceFix } from "@/lib/field";

/** Why the device tells no place. */
export type LocationFailure =
  /** The person, or someone before them, said no. */
  | "denied"
  /** The device finds no place. */
  | "unavailable"
  /** No fix came in time. */
  | "timeout"
  /** Browsers tell a page its place only over https. */
  | "insecure"
  /** The browser knows no places at all. */
  | "unsupported";

interface Watching {
  onFixes: (fixes: DeviceFix[]) => void;
  /** The time is over, and there was at least one. */
  onEnd: () => void;
  onFailure: (why: LocationFailure) => void;
}

/** For how long to wait for the first fix, in milliseconds: a cold receiver under trees takes its time. */
const PATIENCE = 20_000;

/** Gathers fixes for so many milliseconds from the first one on. Answers what stops it. */
export function watchFixes(duration: number, { onFixes, onEnd, onFailure }: Watching): () => void {
  const impossible = whyImpossible();
  if (impossible) {
    onFailure(impossible);
    return () => undefined;
  }
  const fixes: DeviceFix[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = navigator.geolocation.watchPosition(
    ({ coords: { latitude, longitude, accuracy }, timestamp }) => {
      fixes.push({ latitude, longitude, accuracy, time: timestamp });
      timer ??= setTimeout(end, duration);
      onFixes([...fixes]);
    },
    (error) => {
      // One error among fixes is a cloud before the sky; the fixes count.
      if (fixes.length > 0 && error.code !== error.PERMISSION_DENIED) return;
      stop();
      onFailure(failureOf(error));
    },
    { enableHighAccuracy: true, maximumAge: 0, timeout: PATIENCE },
  );

  function stop(): void {
    clearTimeout(timer);
    navigator.geolocation.clearWatch(watch);
  }

  function end(): void {
    stop();
    onEnd();
  }

  return stop;
}

function whyImpossible(): LocationFailure | undefined {
  if (!window.isSecureContext) return "insecure";
  return "geolocation" in navigator ? undefined : "unsupported";
}

function failureOf(error: GeolocationPositionError): LocationFailure {
  switch (error.code) {
    case error.PERMISSION_DENIED:
      return "denied";
    case error.TIMEOUT:
      return "timeout";
    default:
      return "unavailable";
  }
}
