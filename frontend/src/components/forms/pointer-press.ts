import { useEffect, useRef } from "react";

/**
 * Runs something now, or after a pressed pointer has been released and has clicked: an element that
 * moves under the pointer in between would make the click miss.
 */
export function useAfterPress(): (run: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      const runs = waiting.current.splice(0);
      // The browser dispatches the click right after the release.
      setTimeout(() => {
        for (const run of runs) run();
      });
    };
    const options = { capture: true };
    document.addEventListener("pointerdown", press, options);
    document.addEventListener("pointerup", release, options);
    document.addEventListener("pointercancel", release, options);
    return () => {
      document.removeEventListener("pointerdown", press, options);
      document.removeEventListener("pointerup", release, options);
      document.removeEventListener("pointercancel", release, options);
    };
  }, []);

  return (run) => {
    if (isPressed.current) {
      waiting.current.push(run);
    } else {
      run();
    }
  };
}
