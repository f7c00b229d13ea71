import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useAlerts } from "./alerts";
import { useFailureText } from "./failures";

interface OneChangeOptions {
  /** Read anew after each change, no matter how it ended. */
  queryKey: QueryKey;
  /** The alert of a failure that has its own text. */
  textOf?: (error: unknown) => string | undefined;
}

/** Changes what the server has. One press at a time counts, and a failure shows in an alert. */
export function useOneChange({ queryKey, textOf }: OneChangeOptions) {
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
      return true;
    } catch (error) {
      alerts.fail(textOf?.(error) ?? failureText(error));
      return false;
    } finally {
      await queryClient.invalidateQueries({ queryKey });
      isChanging.current = false;
      setBusy(false);
    }
  }

  return { isBusy, change };
}
