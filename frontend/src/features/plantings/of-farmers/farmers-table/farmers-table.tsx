import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { Button } from "@/components/actions/button";
import { wordsOf } from "@/components/farmers/use-farmers";
import { EmptyState } from "@/components/feedback/states";
import { cx } from "@/components/layout/class-names";
import { CropYearSelect } from "@/components/lists/crop-year-select";
import table from "@/components/lists/data-table.module.css";
import { SortHeader } from "@/components/lists/sort-header";
import { Gap, useVisibleRows } from "@/components/lists/visible-rows";
import {
  type FarmerColumn,
  type ListedFarmer,
  orderAfter,
  ordered,
} from "@/lib/farmer-list/farmer-order";
import { useFirstSeen } from "@/lib/farmer-list/last-seen";
import type { ListChoice } from "@/lib/farmer-list/list-choice";
import { formatNumber } from "@/lib/language/format";
import { matching } from "@/lib/language/names";
import type { Person } from "@/lib/local/schema";
import { yearsAround } from "@/lib/planting/crop-years";
import { type FarmerOption, type FarmerSums, rules } from "@/lib/rules";
import { FarmerRow } from "./farmer-row";
import styles from "./farmers-table.module.css";
import { PrintedFarmers } from "./printed-farmers";
import { useFarmerSums, useTableChoice } from "./use-table-choice";

interface FarmersTableProps {
  /** Recently active farmers come first. */
  options: readonly FarmerOption[];
  /** The keys are ids. */
  records: ReadonlyMap<string, Person>;
  /** Words by which farmers are found. */
  search: string;
  onClearSearch: () => void;
}

/** The agent's farmers: how to reach them, and what they have reported. */
export function FarmersTable({ options, records, search, onClearSearch }: FarmersTableProps) {
  const { t } = useLingui();
  const choice = useTableChoice(search);
  const { order, isNothing } = choice;
  const sumsOfYear = useFarmerSums(choice.cropYear);
  const sums = sumsOfYear?.byFarmer;
  useFirstSeen(useMemo(() => sums && latestChange(sums), [sums]));
  // The year of the figures on the screen, so that none stands below another year.
  const cropYear = sumsOfYear?.cropYear ?? choice.cropYear;
  const nothing = useMemo(
    () =>
      sums && new Set(options.map(({ value }) => value).filter((id) => !hasReported(sums.get(id)))),
    [options, sums],
  );
  const found = useMemo(() => {
    const findable = options.map((farmer) => ({
      farmer,
      label: farmer.label,
      words: wordsOf(records.get(farmer.value)),
      sums: sums?.get(farmer.value),
    }));
    const names = rules().rankFarmers([...records.values()], []);
    const looked =
      isNothing && nothing ? findable.filter(({ farmer }) => nothing.has(farmer.value)) : findable;
    return ordered(
      matching(looked, search.trim()),
      order,
      names.map(({ value }) => value),
    );
  }, [options, records, sums, nothing, search, isNothing, order]);
  return (
    <>
      <fieldset className={styles.controls} aria-label={t`Filters`}>
        <CropYearSelect
          years={yearsAround()}
          value={choice.cropYear}
          onChange={choice.chooseYear}
          isOneYear
        />
      </fieldset>
      <section className={styles.farmers} aria-label={t`Farmers`}>
        <div className={styles.bar}>
          <p role="status" className={styles.shown}>
            <Trans>
              <strong>{formatNumber(found.length)}</strong> of{" "}
              <Plural value={options.length} one="# farmer" other="# farmers" />
            </Trans>
          </p>
          {!sums && (
            <p role="status" className={cx(styles.shown, styles.loading)}>
              <Trans>Loading plantings and acres…</Trans>
            </p>
          )}
          {nothing && (nothing.size > 0 || isNothing) && (
            <Button
              variant={isNothing ? "primary" : "secondary"}
              aria-pressed={isNothing}
              onClick={() => choice.chooseNothing(!isNothing)}
            >
              <Plural
                value={nothing.size}
                one={`# farmer has not reported for ${String(cropYear)}`}
                other={`# farmers have not reported for ${String(cropYear)}`}
              />
            </Button>
          )}
        </div>
        <PrintedFarmers
          farmers={found}
          records={records}
          cropYear={cropYear}
          facts={[t`${formatNumber(found.length)} of ${formatNumber(options.length)} farmers`]}
        />
        {found.length > 0 ? (
          <Rows
            farmers={found}
            records={records}
            cropYear={cropYear}
            hasSums={sums !== undefined}
            isCurrent={sumsOfYear?.cropYear === choice.cropYear}
            order={order}
            onSortBy={(key) => choice.orderBy(orderAfter(order, key))}
            listOf={choice.ofFarmer}
          />
        ) : (
          <EmptyState
            title={t`No farmer matches`}
            action={
              <Button
                onClick={() => {
                  onClearSearch();
                  choice.chooseNothing(false);
                }}
              >
                <Trans>Show all farmers</Trans>
              </Button>
            }
          />
        )}
      </section>
    </>
  );
}

interface RowsProps extends Pick<FarmersTableProps, "records"> {
  farmers: readonly ListedFarmer[];
  cropYear: number;
  /** Whether this device knows what the farmers have reported. */
  hasSums: boolean;
  /** Whether these are the sums of the chosen crop year. */
  isCurrent: boolean;
  order: ReturnType<typeof useTableChoice>["order"];
  onSortBy: (column: FarmerColumn) => void;
  /** The list of a farmer, as it opens from here. */
  listOf: (farmer: string) => ListChoice;
}

/** The document contains only the rows near the window; row numbers tell assistive technology about the others. */
function Rows({ farmers, records, cropYear, hasSums, isCurrent, order, ...ways }: RowsProps) {
  const { t } = useLingui();
  const { onSortBy, listOf } = ways;
  const { bodyRef, measure, visible, before, after } = useVisibleRows(farmers.length);
  const yearBefore = cropYear - 1;
  const heads = { sort: order, onSortBy };
  const day = cx(styles.wide, styles.day);
  const count = { isNumeric: true, className: styles.count };
  const acres = { isNumeric: true, className: styles.acres };
  const wideCount = { isNumeric: true, className: cx(styles.wide, styles.count) };
  const corrected = { isNumeric: true, className: cx(styles.wide, styles.corrected) };
  const wideAcres = { isNumeric: true, className: cx(styles.wide, styles.acres) };
  return (
    <div className={table.frame}>
      <table
        className={cx(table.table, styles.table)}
        aria-rowcount={farmers.length + 1}
        aria-label={t`Farmers`}
        aria-busy={!isCurrent}
      >
        <thead>
          <tr aria-rowindex={1}>
            <SortHeader label={t`Farmer`} column="farmer" {...heads} />
            <th scope="col" className={cx(styles.wide, styles.contacts)}>
              <Trans>Contact</Trans>
            </th>
            <SortHeader label={t`Last report`} column="lastReport" {...heads} className={day} />
            <SortHeader
              label={inYear(t`Plantings`, cropYear)}
              column="plantings"
              {...heads}
              {...count}
            />
            <SortHeader label={inYear(t`Acres`, cropYear)} column="acres" {...heads} {...acres} />
            <SortHeader
              label={inYear(t`Corrected`, cropYear)}
              column="corrected"
              {...heads}
              {...corrected}
            />
            <SortHeader
              label={inYear(t`Plantings`, yearBefore)}
              column="plantingsBefore"
              {...heads}
              {...wideCount}
            />
            <SortHeader
              label={inYear(t`Acres`, yearBefore)}
              column="acresBefore"
              {...heads}
              {...wideAcres}
            />
          </tr>
        </thead>
        <tbody ref={bodyRef} data-rows>
          <Gap height={before} />
          {visible.map((index) => {
            const listed = farmers[index];
            return (
              listed && (
                <FarmerRow
                  key={listed.farmer.value}
                  ref={measure}
                  index={index}
                  listed={listed}
                  record={records.get(listed.farmer.value)}
                  hasSums={hasSums}
                  list={listOf(listed.farmer.value)}
                />
              )
            );
          })}
          <Gap height={after} />
        </tbody>
      </table>
    </div>
  );
}

/** Before the first planting, everything is still to come. */
function latestChange(sums: ReadonlyMap<string, FarmerSums>): string {
  const changes = [...sums.values()].map(({ lastChangedAt }) => Date.parse(lastChangedAt));
  return new Date(Math.max(0, ...changes)).toISOString();
}

function hasReported(sums: FarmerSums | undefined): boolean {
  return sums !== undefined && sums.thisYear.plantings > 0;
}

/** The same order of words in each language. */
function inYear(label: string, year: number): string {
  return `${label} ${year}`;
}
