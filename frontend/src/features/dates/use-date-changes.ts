import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { DATES_KEY } from "@/components/dates/use-dates";
import { useOneChange } from "@/components/feedback/use-one-change";
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
  const [withdrawn, setWithdrawn] = useState<Withdrawn>();

  const { change } = useOneChange({
    queryKey: DATES_KEY,
    textOf: (error) =>
      isStale(error) ? t`This date was changed meanwhile. It is shown as it is now.` : undefined,
  });

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
