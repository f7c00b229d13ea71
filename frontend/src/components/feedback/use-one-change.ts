import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useAlerts } from "./alerts";
import { useFailureText } from "./failures";

interface OneChangeOptions {
  /** Read anew after each change. */
  queryKey: QueryKey;
  /** Whether a failure leaves all as it was on the screen, so that the person can repeat the same change. */
  staysOnFailure?: boolean;
  /** The alert of a failure that has its own text. */
  textOf?: (error: unknown) => string | undefined;
}

/** Changes what the server has. One press at a time counts, and a failure shows in an alert. */
export function useOneChange({ queryKey, staysOnFailure = false, textOf }: OneChangeOptions) {
  const queryClient = useQueryClient();
  const alerts = useAlerts();
  const failureText = useFailureText();
  /** A ref, not state, because a second press may come before the next render. */
  const isChanging = useRef(false);
  const [isBusy, setBusy] = useState(false);

  /** Returns whether the change was made. */
  async function change(work: () => Promise<void>): Promise<boolean> {
    if (isChanging.current) return false;
    isChanging.current = true;
    setBusy(true);
    try {
      await work();
      await queryClient.invalidateQueries({ queryKey });
      return true;
    } catch (error) {
      // Not awaited: without a network it takes long, and the person may try again meanwhile.
      if (!staysOnFailure) void queryClient.invalidateQueries({ queryKey });
      alerts.fail(textOf?.(error) ?? failureText(error));
      return false;
    } finally {
      isChanging.current = false;
      setBusy(false);
    }
  }

  return { isBusy, change };
}
