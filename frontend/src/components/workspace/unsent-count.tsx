import { type ReactNode, useEffect } from "react";
import { unsentOf } from "@/lib/local/plantings";
import { UnsentCountContext } from "@/lib/workspace/unsent-count";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";

/** Keeps how many plantings are unsent in the page's title and on the icon of the installed app, on every page. */
export function UnsentCount({ children }: { children: ReactNode }) {
  const { data: unsent } = useLocalIfOpen(["unsent"], ({ database }) => unsentOf(database));
  useBadge(unsent?.count);
  return <UnsentCountContext value={unsent?.count ?? 0}>{children}</UnsentCountContext>;
}

/** Where the system shows one. */
function useBadge(count: number | undefined): void {
  useEffect(() => {
    if (count === undefined || !("setAppBadge" in navigator)) return;
    // A system without badges refuses; the title says the same.
    const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
    shown.catch(() => undefined);
  }, [count]);
}
