import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText } from "@/components/feedback/failures";
import { useOnline } from "@/lib/browser/use-online";
import { useWorkspace } from "@/lib/workspace/use-workspace";

interface Reshaping {
  call: () => Promise<unknown>;
  /** What to say once it is done, and where to go. */
  done: string;
  next: string;
}

/**
 * Merges or splits fields. The server changes all records at once, so this needs a network. This device then pulls what
 * changed, also when the server refused because somebody else had changed one of the records.
 */
export function useReshaping() {
  const client = useQueryClient();
  const { synchronizer, userId } = useWorkspace();
  const alerts = useAlerts();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const [isBusy, setBusy] = useState(false);

  async function reshape({ call, done, next }: Reshaping): Promise<void> {
    alerts.clear();
    setBusy(true);
    try {
      await call();
      await synchronizer.run();
      alerts.succeedAcrossNavigation(done);
      await navigate(next, { replace: true });
    } catch (error) {
      await synchronizer.run();
      // The next try starts from the records on the screen.
      await client.invalidateQueries({ queryKey: ["local", userId] });
      alerts.fail(failureText(error));
    } finally {
      setBusy(false);
    }
  }

  return { isOnline, isBusy, reshape: (reshaping: Reshaping) => void reshape(reshaping) };
}
