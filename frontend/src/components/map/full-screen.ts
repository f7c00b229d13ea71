/** What fills the screen with a map. */
import {
  createContext,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useSyncExternalStore,
} from "react";
import { logFailure } from "@/lib/browser/log-failure";

/** The element that fills the screen with the map in it. Undefined where that is the map alone. */
export const MapRoomContext = createContext<RefObject<HTMLElement | null> | undefined>(undefined);

/** The page's room of a map, while it fills the screen. */
export function useFullScreen(): HTMLElement | undefined {
  const room = use(MapRoomContext);
  const subscribe = useCallback(
    (listener: () => void) => {
      document.addEventListener("fullscreenchange", listener);
      // Where the browser has no full screen, as on an iPhone, MapLibre sets a class instead.
      const observer = new MutationObserver(listener);
      if (room?.current) observer.observe(room.current, { attributeFilter: ["class"] });
      return () => {
        document.removeEventListener("fullscreenchange", listener);
        observer.disconnect();
      };
    },
    [room],
  );
  const isFull = useSyncExternalStore(subscribe, () => room?.current?.matches(FULL) ?? false);
  return isFull ? (room?.current ?? undefined) : undefined;
}

const FULL = ":fullscreen, .maplibregl-pseudo-fullscreen";

/** Lets the page hear Escape, which otherwise leaves the full screen. Not every browser can. */
export function useOwnEscape(isWanted: boolean): void {
  useEffect(() => {
    const { keyboard } = navigator;
    if (!isWanted || !keyboard) return;
    keyboard.lock(["Escape"]).catch((failure: unknown) => {
      logFailure("Escape leaves the full screen at once", failure);
    });
    return () => keyboard.unlock();
  }, [isWanted]);
}
