import { useLingui } from "@lingui/react/macro";
import { useAlerts } from "@/components/feedback/alerts";
import { connectionCut } from "@/lib/workspace/connection";

/** What is said of a change that came no further than this device, or not even there. */
export function useNotSaved() {
  const { t } = useLingui();
  const { fail } = useAlerts();
  return {
    /** The form is closed then, and the details go on. */
    tellRefused: () =>
      fail(
        t`The server did not take your change. It is kept on this device; this page says why, and what you can do.`,
      ),
    notKept: () =>
      connectionCut()
        ? t`This page can save nothing any more. Note what you changed, then reload it.`
        : t`This device could not save that. Free some space and try again.`,
  };
}
