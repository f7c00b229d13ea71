import { useAlerts } from "@/components/feedback/alerts";
import type { Violation } from "@/lib/rules";

/** Shows the first violation of a refused form, in place of the message about the submit before. */
export function useRefusalAlert(): (violations: readonly Violation[]) => void {
  const alerts = useAlerts();
  return ([first]) => {
    alerts.clear();
    if (first) alerts.fail(first.message);
  };
}
