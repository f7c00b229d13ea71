import { useLingui } from "@lingui/react/macro";
import { useDateTexts } from "@/components/dates/date-words";
import { Paper } from "@/components/print/paper";
import { PrintedTable } from "@/components/print/printed-table";
import type { KnownDeadline } from "@/lib/api/deadlines";
import { formatDate } from "@/lib/language/format";
import { useDateColumns } from "./use-date-columns";

interface PrintedDatesProps {
  deadlines: readonly KnownDeadline[];
  cropYear: number;
}

/** The printed dates: all that the filters keep, in the order of the screen. */
export function PrintedDates({ deadlines, cropYear }: PrintedDatesProps) {
  const { t } = useLingui();
  const textsOf = useDateTexts();
  const columns = useDateColumns();
  return (
    <Paper title={t`Dates`} facts={[t`Crop year ${cropYear}`]} isWide>
      {() => (
        <PrintedTable
          columns={columns.map(({ key, label }) => ({ label, isShort: key === "date" }))}
          count={deadlines.length}
          row={(index) => {
            const deadline = deadlines[index];
            if (!deadline) return [];
            const { kind, crop, area, source, origin } = textsOf(deadline);
            return [kind, crop, area, formatDate(deadline.date), source, origin];
          }}
        />
      )}
    </Paper>
  );
}
