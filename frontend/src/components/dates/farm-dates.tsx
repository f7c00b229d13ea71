import { lazy, Suspense } from "react";
import { logFailure } from "@/lib/browser/log-failure";
import { startRules } from "@/lib/rules";

/** The dates come after a page that does not wait for the rules. */
const NextDates = lazy(async () => {
  try {
    const [{ NextDates: component }] = await Promise.all([import("./next-dates"), startRules()]);
    return { default: component };
  } catch (failure) {
    logFailure("The next dates could not be loaded", failure);
    return { default: () => null };
  }
});

/** The next dates of a farm, on a page that does not wait for the rules. */
export function FarmDates({ farmer }: { farmer: string }) {
  return (
    <Suspense fallback={null}>
      <NextDates farmerId={farmer} />
    </Suspense>
  );
}
