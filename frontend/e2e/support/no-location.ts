/** Runs in the page: every search for the location fails with that code of the browser. */
export function failLocation(code: number): void {
  navigator.geolocation.watchPosition = (_, fail) => {
    queueMicrotask(() =>
      fail?.({ code, message: "", PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }),
    );
    return 0;
  };
}

/** The code for a person who does not allow the location. */
export const DENIED = 1;
