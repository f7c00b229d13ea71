import { type ReactNode, useEffect } from "react";
import { unsentOf } from "@/lib/local/records";
import { UnsentCountContext } from "@/lib/workspace/unsent-count";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";

/** Shows the number of unsent changes in the title of every page and on the icon of the installed app. */
export function UnsentCount({ children }: { children: ReactNode }) {
  const { data: unsent } = useLocalIfOpen(["unsent"], ({ database }) => unsentOf(database));
  useBadge(unsent?.count);
  return <UnsentCountContext value={unsent?.count ?? 0}>{children}</UnsentCountContext>;
}

/** For systems that show badges on app icons. */
function useBadge(count: number | undefined): void {
  useEffect(() => {
    if (count === undefined || !("setAppBadge" in navigator)) return;
    // A system without badges refuses; the title shows the same number.
    const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
    shown.catch(() => undefined);
  }, [count]);
}
