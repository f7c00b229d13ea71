import { useQuery } from "@tanstack/react-query";
import { useDates } from "@/components/dates/use-dates";
import { type Book, bookQuery } from "@/lib/api/book";
import { live } from "@/lib/api/query-client";
import { datesHere } from "@/lib/local/dates";
import { farmersHere } from "@/lib/local/people";
import type { KeptDates } from "@/lib/local/schema";
import { useRightToday } from "@/lib/planting/right-today";
import { type DueDay, rules, type SeasonBook } from "@/lib/rules";
import type { FarmerNote, FarmerReminder } from "@/lib/season/season-order";
import { useCatchUp, useDeviceCopy } from "@/lib/workspace/use-device-copy";

export interface SeasonOfYear {
  /** Undefined until the server or this device has answered. Perhaps of the crop year that was shown before. */
  season: SeasonBook | undefined;
  /** Undefined without a connection: this device keeps no notes. */
  notes: readonly FarmerNote[] | undefined;
  /** Undefined without a connection. */
  reminders: readonly FarmerReminder[] | undefined;
  /** Whether the server was asked for these and did not answer. */
  isWithoutServer: boolean;
  failure: Error | null;
  retry: () => void;
}

/** This device's copy once it is complete, and the server's answer before. The notes are the server's. */
export function useSeason(cropYear: number): SeasonOfYear {
  const today = useRightToday();
  const { data: dates } = useDates(cropYear);
  // The season is read with the device's own dates, so it is not added up again when these arrive here.
  const newDates = dates?.isKept ? undefined : dates?.at;
  const copied = useDeviceCopy(
    ["season", cropYear, newDates, today],
    async ({ book, database }, isWhole) => {
      if (!isWhole) return null;
      // The server may be slow to answer, and without dates the farmers would stand in another order until then.
      const known = dates ?? (await datesHere(database, cropYear));
      const farmers = await farmersHere(database);
      return book.season(cropYear, farmers, dueDaysOf(known, today), today);
    },
    { isPassing: true },
  );
  useCatchUp(copied, `season ${cropYear}`);
  const answer = useQuery({ ...bookQuery(cropYear, today), ...live, placeholderData: keepBook });
  const season = copied.here ?? answer.data?.season;
  return {
    season,
    notes: answer.data?.notes,
    reminders: answer.data?.reminders,
    isWithoutServer: answer.data === undefined && answer.isError,
    failure: season ? null : answer.error,
    retry: () => void answer.refetch(),
  };
}

/** None if no dates are known. */
function dueDaysOf(dates: KeptDates | undefined, today: string): DueDay[] {
  return dates ? rules().dueDays(dates.deadlines, dates.farms.farms, today) : [];
}

function keepBook(before: Book | undefined): Book | undefined {
  return before;
}
