import { useAlerts } from "@/components/feedback/alerts";
import type { Violation } from "@/lib/rules";

/**
 * Shows the first violation of a refused form, in place of the message about the submit before. The returned function
 * takes it away.
 */
export function useRefusalAlert(): (violations: readonly Violation[]) => (() => void) | undefined {
  const alerts = useAlerts();
  return ([first]) => {
    alerts.clear();
    return first && alerts.fail(first.message);
  };
}
