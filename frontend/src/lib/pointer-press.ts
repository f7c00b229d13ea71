import { useEffect, useRef } from "react";

/**
 * Runs something now or, while a pointer is pressed, once it was released and has clicked: what
 * moved under the pointer in between would make the click miss.
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
      // The click is dispatched right after the release.
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
