import { lazy, Suspense } from "react";
import { logFailure } from "@/lib/browser/log-failure";
import { startRules } from "@/lib/rules";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import { GlanceFrame } from "./glance-frame";

/** The picture comes after the page, which does not wait for it. */
const FarmPicture = lazy(async () => {
  try {
    const [module] = await Promise.all([import("./farm-picture"), startRules()]);
    return module;
  } catch (failure) {
    logFailure("The picture of the farm could not be loaded", failure);
    return { default: () => <GlanceFrame /> };
  }
});

/** The farm's fields filled by whether they are reported. It has its room before they are known, so that nothing moves. */
export function FarmGlance() {
  const farmer = useWorkspaceIfOpen()?.me.farmer;
  return (
    <Suspense fallback={<GlanceFrame />}>
      {farmer === undefined ? <GlanceFrame /> : <FarmPicture farmer={farmer} />}
    </Suspense>
  );
}
