/** Whether the details of a planting are beside the list from which they were opened. */
import { useSyncExternalStore } from "react";
import { useLocation, useMatch, useSearchParams } from "react-router";
import { paths } from "@/lib/paths";

/** 1100 px: wide enough for both. */
const wide = matchMedia("(width >= 68.75rem)");
const print = matchMedia("print");

/** The width of the window, not of the paper while the browser prints. */
let isWide = wide.matches;

export function useIsSplit(): boolean {
  const isDetails = useMatch(paths.plantingDetails) !== null;
  const [query] = useSearchParams();
  const hasRoom = useSyncExternalStore(subscribe, () => isWide);
  return isDetails && hasRoom && query.has("farmer") && query.has("plantingId");
}

/** The address of the page on the screen. Details beside a list are a part of the list's page. */
export function useShownPath(): string {
  const { pathname } = useLocation();
  return useIsSplit() ? paths.agentHome : pathname;
}

function subscribe(listener: () => void): () => void {
  const follow = () => {
    if (print.matches) return;
    isWide = wide.matches;
    listener();
  };
  wide.addEventListener("change", follow);
  return () => wide.removeEventListener("change", follow);
}
