import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { DATES_KEY } from "@/components/dates/use-dates";
import { useAlerts } from "@/components/feedback/alerts";
import { useFailureText } from "@/components/feedback/failures";
import {
  type DeadlineBody,
  isStale,
  type OwnDeadline,
  putDeadline,
  withdrawDeadline,
} from "@/lib/api/deadlines";

interface Withdrawn {
  deadline: OwnDeadline;
  /** The version that brings the date back. */
  version: number;
}

/** Withdraws dates, and undoes the last withdrawal. One press at a time counts. */
export function useDateChanges() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const alerts = useAlerts();
  const failureText = useFailureText();
  const isBusy = useRef(false);
  const [withdrawn, setWithdrawn] = useState<Withdrawn>();

  async function change(work: () => Promise<void>): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    try {
      await work();
      return true;
    } catch (error) {
      const text = isStale(error)
        ? t`This date was changed meanwhile. It is shown as it is now.`
        : failureText(error);
      alerts.fail(text);
      return false;
    } finally {
      isBusy.current = false;
      await queryClient.invalidateQueries({ queryKey: DATES_KEY });
    }
  }

  return {
    withdrawn: withdrawn?.deadline,
    change,
    withdraw: (deadline: OwnDeadline) =>
      change(async () => {
        setWithdrawn({ deadline, version: await withdrawDeadline(deadline.deadlineId) });
      }),
    undo: () =>
      change(async () => {
        if (!withdrawn) return;
        const { deadline, version } = withdrawn;
        await putDeadline(deadline.deadlineId, bodyOf(deadline), version);
        setWithdrawn(undefined);
      }),
  };
}

/** What a person entered of a date. */
export function bodyOf(deadline: OwnDeadline): DeadlineBody {
  const { kind, area = "", cropYear, date, source } = deadline;
  // A date that an agent entered has a crop of the list, or none.
  const crop = (deadline.crop ?? null) as NonNullable<DeadlineBody["crop"]> | null;
  return { kind, crop, area, cropYear, date, source };
}
