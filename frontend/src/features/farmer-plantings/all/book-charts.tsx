import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import { Bar } from "@/components/charts/bar";
import { Columns } from "@/components/charts/columns";
import { cx } from "@/components/layout/class-names";
import { Card } from "@/components/layout/page";
import figures from "@/components/lists/figures.module.css";
import { CropSign } from "@/components/map/crop-sign";
import { Paper } from "@/components/print/paper";
import type { ListChoice } from "@/lib/farmer-list/list-choice";
import type { AllList } from "@/lib/farmer-list/use-all-list";
import type { Week } from "@/lib/farmer-list/weeks";
import { formatInstantDay, formatNumber, formatTotalAcres } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import { rules, type Totals } from "@/lib/rules";
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

/** The crop with the most acres first. Each bar stands beside its figure. */
function AcresByCrop({ totals, leftOut }: { totals: Totals; leftOut: ReactNode }) {
  const { t } = useLingui();
  const id = useId();
  const sorted = totals.byCrop.toSorted((one, other) => other.acres - one.acres);
  const greatest = sorted[0]?.acres ?? 0;
  return (
    <Card aria-labelledby={id} className={styles.chart}>
      <h2 id={id}>
        <Trans>Acres by crop</Trans>
      </h2>
      <div className={figures.frame}>
        <table className={cx(figures.figures, styles.bars)} aria-label={t`Acres by crop`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Crop</Trans>
              </th>
              <th scope="col">
                <Trans>Acres</Trans>
              </th>
              <th scope="col">
                <Trans>Plantings</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {sorted.map(({ crop, acres, plantings }) => (
              <tr key={crop}>
                <th scope="row">
                  <span className={styles.crop}>
                    <CropSign crop={crop} />
                    {cropName(crop)}
                  </span>
                  <Bar value={acres} greatest={greatest} color={rules().cropMark(crop).color} />
                </th>
                <td>{formatTotalAcres(acres)}</td>
                <td>{formatNumber(plantings)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                <Trans>Total</Trans>
              </th>
              <td>{formatTotalAcres(totals.acres)}</td>
              <td>{formatNumber(sorted.reduce((sum, { plantings }) => sum + plantings, 0))}</td>
            </tr>
          </tfoot>
        </table>
      </div>
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
