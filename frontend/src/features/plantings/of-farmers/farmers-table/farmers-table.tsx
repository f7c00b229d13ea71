import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { Button } from "@/components/actions/button";
import { FarmersDownload } from "@/components/downloads/download-menus";
import { useFoundFarmers } from "@/components/farmers/use-found-farmers";
import { EmptyState } from "@/components/feedback/states";
import { cx } from "@/components/layout/class-names";
import { ColumnsMenu } from "@/components/lists/columns-menu";
import { CropYearSelect } from "@/components/lists/crop-year-select";
import { CopyProgress } from "@/components/workspace/copy-progress";
import type { ListedFarmer } from "@/lib/farmer-list/farmer-order";
import { totalsOf } from "@/lib/farmer-list/farmer-totals";
import { useFirstSeen } from "@/lib/farmer-list/last-seen";
import { formatNumber } from "@/lib/language/format";
import type { Person } from "@/lib/local/schema";
import { yearsAround } from "@/lib/planting/crop-years";
import type { FarmerOption, FarmerSums } from "@/lib/rules";
import { useColumns } from "./columns";
import { FarmerRows } from "./farmer-rows";
import styles from "./farmers-table.module.css";
import { PrintedFarmers } from "./printed-farmers";
import { useTableChoice } from "./use-table-choice";

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
  const { order, isNothing } = choice.list.farmers;
  const { found, nothing, sums, complete, cropYear, ...year } = useFoundFarmers(
    { options, records },
    choice.list,
  );
  useFirstSeen(useMemo(() => complete && latestChange(complete), [complete]));
  const columns = useColumns(cropYear);
  return (
    <>
      <fieldset className={styles.controls} aria-label={t`Filters`}>
        <CropYearSelect
          years={yearsAround()}
          value={year.chosenYear}
          onChange={choice.chooseYear}
          isOneYear
        />
      </fieldset>
      <div className={styles.bar}>
        <p role="status" className={styles.shown}>
          <Trans>
            <strong>{formatNumber(found.length)}</strong> of{" "}
            <Plural value={options.length} one="# farmer" other="# farmers" />
          </Trans>
        </p>
        <div className={styles.unreported}>
          {!sums && (
            <p role="status" className={cx(styles.shown, styles.loading)}>
              <Trans>Loading plantings and acres…</Trans>
            </p>
          )}
          <CopyProgress />
          {/* It takes the place of the bar, so that nothing jumps. */}
          {nothing && ((complete && nothing.size > 0) || isNothing) && (
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
        <div className={styles.actions}>
          <ColumnsMenu
            columns={columns.all.map(({ id, title }) => ({ id, label: title }))}
            hidden={columns.hidden}
            onShow={columns.show}
          />
          {found.length > 0 && (
            <FarmersDownload
              farmers={found.map(({ farmer }) => farmer.value)}
              cropYear={cropYear}
            />
          )}
        </div>
        <p className={styles.legend}>
          {hasLeftOut(found) && (
            <Trans>* Some plantings have no acres, and the sum leaves them out.</Trans>
          )}
        </p>
      </div>
      <section className={styles.farmers} aria-label={t`Farmers`}>
        <PrintedFarmers
          farmers={found}
          records={records}
          columns={columns.shown}
          facts={[t`${formatNumber(found.length)} of ${formatNumber(options.length)} farmers`]}
        />
        {found.length > 0 ? (
          <FarmerRows
            farmers={found}
            records={records}
            columns={columns.shown}
            hasSums={sums !== undefined}
            isCurrent={year.isCurrent}
            order={order}
            onOrderBy={choice.orderBy}
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

/** Before the first planting, everything is still to come. */
function latestChange(sums: ReadonlyMap<string, FarmerSums>): string {
  const changes = [...sums.values()].map(({ lastChangedAt }) => Date.parse(lastChangedAt));
  return new Date(Math.max(0, ...changes)).toISOString();
}

function hasLeftOut(farmers: readonly ListedFarmer[]): boolean {
  const { thisYear, yearBefore } = totalsOf(farmers);
  return thisYear.withoutAcres + yearBefore.withoutAcres > 0;
}
