import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import { Columns } from "@/components/charts/columns";
import { CropTable } from "@/components/charts/crop-table";
import { Card } from "@/components/layout/page";
import { Paper } from "@/components/print/paper";
import type { ListChoice } from "@/lib/farmer-list/list-choice";
import type { AllList } from "@/lib/farmer-list/use-all-list";
import type { Week } from "@/lib/farmer-list/weeks";
import { formatInstantDay } from "@/lib/language/format";
import type { Totals } from "@/lib/rules";
import { HaveNoAcres, LeftOut } from "../counts";
import { usePaperFacts } from "../filter-words";
import styles from "./book-charts.module.css";

interface BookChartsProps {
  list: AllList;
  choice: ListChoice;
  /** Lists only the plantings that the total leaves out. */
  onLeftOut: () => void;
}

/** The listed plantings as charts, with their figures. */
export function BookCharts({ list, choice, onLeftOut }: BookChartsProps) {
  const { t } = useLingui();
  const { totals } = list;
  const charts = (leftOut: ReactNode) => (
    <div className={styles.charts}>
      <AcresByCrop totals={totals} leftOut={leftOut} />
      <ReportsByWeek weeks={list.weeks} />
    </div>
  );
  return (
    <>
      {charts(<LeftOut count={totals.withoutAcres} onShow={onLeftOut} />)}
      <Paper title={t`Charts`} facts={usePaperFacts(list, choice)}>
        {() => charts(<HaveNoAcres count={totals.withoutAcres} />)}
      </Paper>
    </>
  );
}

function AcresByCrop({ totals, leftOut }: { totals: Totals; leftOut: ReactNode }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Card aria-labelledby={id} className={styles.chart}>
      <h2 id={id}>
        <Trans>Acres by crop</Trans>
      </h2>
      <CropTable
        label={t`Acres by crop`}
        crops={totals.byCrop}
        className={styles.bars}
        totalAcres={totals.acres}
      />
      {leftOut}
    </Card>
  );
}

function ReportsByWeek({ weeks }: { weeks: readonly Week[] }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Card aria-labelledby={id} className={styles.chart}>
      <h2 id={id}>
        <Trans>Reports by week</Trans>
      </h2>
      {weeks.length === 0 ? (
        <p>
          <Trans>None of these plantings was first reported in the last two years.</Trans>
        </p>
      ) : (
        <>
          <p className={styles.muted}>
            <Trans>When these plantings were first reported. Weeks start on Monday.</Trans>
          </p>
          <Columns
            label={t`Reports by week`}
            named={t`Week of`}
            counted={t`Plantings`}
            columns={weeks.map(({ start, reports }) => ({
              name: formatInstantDay(start),
              value: reports,
            }))}
          />
        </>
      )}
    </Card>
  );
}
