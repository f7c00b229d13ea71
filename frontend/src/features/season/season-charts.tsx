import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import { Bar } from "@/components/charts/bar";
import { Columns } from "@/components/charts/columns";
import { CropYears } from "@/components/charts/crop-years";
import { Loading } from "@/components/feedback/states";
import { Card } from "@/components/layout/page";
import { formatInstantDay, formatNumber } from "@/lib/language/format";
import type { ReportState, SeasonBook, YearSeason } from "@/lib/rules";
import { type SeasonWeek, seasonWeeks, weeksOfSeason } from "@/lib/season/reports";
import { REPORT_STATES } from "@/lib/season/season-choice";
import { useDeviceCopy } from "@/lib/workspace/use-device-copy";
import styles from "./season-charts.module.css";
import { STATE_WORDS } from "./state-words";

/** The whole season as charts, each with its figures. */
export function SeasonCharts({ season }: { season: SeasonBook }) {
  const { t } = useLingui();
  return (
    <div className={styles.charts}>
      <Chart title={t`Farmers by report`}>
        <FarmersByState season={season} />
      </Chart>
      <Chart title={t`Acres by crop`}>
        <CropYears
          sums={{ byCrop: season.crops, total: totalOf(season) }}
          cropYear={season.cropYear}
        />
      </Chart>
      <Chart title={t`Reports by week`}>
        <ReportsByWeek cropYear={season.cropYear} />
      </Chart>
    </div>
  );
}

function Chart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className={styles.chart}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}

function FarmersByState({ season: { farmers } }: { season: SeasonBook }) {
  const { t, i18n } = useLingui();
  const countOf = (state: ReportState) => farmers.filter((row) => row.state === state).length;
  const counts = REPORT_STATES.map((state) => ({ state, count: countOf(state) }));
  const greatest = Math.max(...counts.map(({ count }) => count));
  return (
    <table className={styles.states} aria-label={t`Farmers by report`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Report</Trans>
          </th>
          <th scope="col">
            <Trans>Farmers</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ state, count }) => (
          <tr key={state}>
            <th scope="row">
              {i18n._(STATE_WORDS[state])}
              <Bar value={count} greatest={greatest} />
            </th>
            <td>{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Only this device's copy knows the reader's own weeks. */
function ReportsByWeek({ cropYear }: { cropYear: number }) {
  const { t } = useLingui();
  const { now, before } = weeksOfSeason(cropYear);
  const { here } = useDeviceCopy(
    ["season-weeks", cropYear],
    async ({ book }, isWhole): Promise<SeasonWeek[] | null> => {
      if (!isWhole) return null;
      const reports = await book.reports(cropYear, now);
      return seasonWeeks(now, reports, await book.reports(cropYear - 1, before));
    },
    { isPassing: true },
  );
  if (!here) return <Loading label={t`Loading plantings…`} />;
  const [year, yearBefore] = [String(cropYear), String(cropYear - 1)];
  if (here.length === 0) {
    return (
      <p>
        <Trans>
          Nothing was reported for {year} or {yearBefore}.
        </Trans>
      </p>
    );
  }
  const reported = here.reduce((sum, { reports }) => sum + reports, 0);
  return (
    <>
      <p className={styles.muted}>
        <Plural
          value={reported}
          one={`# planting of ${year} was first reported in these weeks. The quiet columns are those of ${yearBefore}, 52 weeks before. Weeks start on Monday.`}
          other={`# plantings of ${year} were first reported in these weeks. The quiet columns are those of ${yearBefore}, 52 weeks before. Weeks start on Monday.`}
        />
      </p>
      <Columns
        label={t`Reports by week`}
        named={t`Week of`}
        counted={year}
        countedBefore={yearBefore}
        columns={here.map(({ start, reports, reportsBefore }) => ({
          name: formatInstantDay(start),
          value: reports,
          before: reportsBefore,
        }))}
      />
    </>
  );
}

function totalOf({ crops }: SeasonBook) {
  const none: YearSeason = { plantings: 0, acres: 0, withoutAcres: 0 };
  const total = { thisYear: none, yearBefore: none };
  for (const { thisYear, yearBefore } of crops) {
    total.thisYear = sumOf(total.thisYear, thisYear);
    total.yearBefore = sumOf(total.yearBefore, yearBefore);
  }
  return total;
}

function sumOf(one: YearSeason, other: YearSeason): YearSeason {
  return {
    plantings: one.plantings + other.plantings,
    acres: (Math.round(one.acres * 100) + Math.round(other.acres * 100)) / 100,
    withoutAcres: one.withoutAcres + other.withoutAcres,
  };
}
