/** The device's own location, as it changes. */
import type { DeviceFix } from "@/lib/rules";

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
  onFix: (fix: DeviceFix) => void;
  /** May be called between fixes, and does not end the watch. */
  onFailure: (why: LocationFailure) => void;
}

/** How long to wait for a fix, in milliseconds: a cold receiver under trees takes its time. */
const PATIENCE = 20_000;

/** Returns a function that ends the watch. */
export function watchLocation({ onFix, onFailure }: Watching): () => void {
  const impossible = whyImpossible();
  if (impossible) {
    onFailure(impossible);
    return () => undefined;
  }
  const watch = navigator.geolocation.watchPosition(
    ({ coords: { latitude, longitude, accuracy }, timestamp }) => {
      onFix({ latitude, longitude, accuracy, time: timestamp });
    },
    (error) => onFailure(failureOf(error)),
    { enableHighAccuracy: true, maximumAge: 0, timeout: PATIENCE },
  );
  return () => navigator.geolocation.clearWatch(watch);
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
