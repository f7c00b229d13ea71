import type { DeviceFix } from "@/lib/rules";
/** Reads location fixes from the device. */

/** Why the device has no location. */
export type LocationFailure =
  /** The person refused, now or earlier. */
  | "denied"
  /** The device cannot find its location. */
  | "unavailable"
  | "timeout"
  /** Browsers share the location only over https. */
  | "insecure"
  /** The browser has no location service. */
  | "unsupported";

interface Watching {
  onFixes: (fixes: DeviceFix[]) => void;
  /** The time is over, and there was at least one fix. */
  onEnd: () => void;
  onFailure: (why: LocationFailure) => void;
}

/** How long to wait for the first fix, in milliseconds: a cold receiver under trees takes its time. */
const PATIENCE = 20_000;

/** Gathers fixes for `duration` milliseconds after the first one. Returns a function that stops it. */
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
      // A single error between fixes does not matter.
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
