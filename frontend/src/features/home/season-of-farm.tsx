import { lazy, Suspense } from "react";
import { logFailure } from "@/lib/browser/log-failure";
import { startRules } from "@/lib/rules";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";

/** It comes after the page, which starts no rules. */
const SeasonLine = lazy(async () => {
  try {
    const [module] = await Promise.all([import("@/components/season/season-line"), startRules()]);
    return module;
  } catch (failure) {
    logFailure("The season of the farm could not be loaded", failure);
    return { default: () => null };
  }
});

/** The season of the person's farm. */
export function SeasonOfFarm() {
  const farmer = useWorkspaceIfOpen()?.me.farmer;
  if (farmer === undefined) return null;
  return (
    <Suspense fallback={null}>
      <SeasonLine farmer={farmer} />
    </Suspense>
  );
}
