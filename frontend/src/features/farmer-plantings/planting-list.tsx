import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import { Button } from "@/components/actions/button";
import { EmptyState } from "@/components/feedback/empty-state";
import { today } from "@/lib/browser/today";
import {
  filterOf,
  isFiltered,
  type ListChoice,
  withoutFilters,
  withSortBy,
} from "@/lib/farmer-list/list-choice";
import type { FarmerList } from "@/lib/farmer-list/use-farmer-list";
import { formatNumber } from "@/lib/language/format";
import { DownloadMenu } from "./download-menu";
import { FieldSearch } from "./field-search";
import { Filters } from "./filters";
import styles from "./planting-list.module.css";
import { PlantingTable } from "./planting-table";
import { PrintedPlantings } from "./printed-plantings";
import { SeasonNotice } from "./season-notice";

export interface ChosenList {
  /** Empty if the farmer is not linked. */
  farmerName: string;
  choice: ListChoice;
  onChoose: (choice: ListChoice) => void;
  onReorder: (choice: ListChoice) => void;
}

interface PlantingListProps extends ChosenList {
  list: FarmerList;
}

/** The filters and the matching rows. */
export function PlantingList({ list, farmerName, choice, onChoose, onReorder }: PlantingListProps) {
  const { t } = useLingui();
  const day = today();
  const search = useCallback(
    (field: string) => onReorder({ ...choice, field }),
    [choice, onReorder],
  );
  const shown = list.rows.length;
  const total = list.facts.plantings;
  return (
    <>
      <PrintedPlantings list={list} farmerName={farmerName} choice={choice} today={day} />
      <Filters facts={list.facts} choice={choice} today={day} onChoose={onChoose} />
      {choice.filterBy === "season" && <SeasonNotice count={list.facts.inNoSeason} />}
      <section className={styles.list} aria-label={t`Plantings`}>
        <div className={styles.bar}>
          <p role="status">
            <Trans>
              <strong>{formatNumber(shown)}</strong> of {formatNumber(total)} plantings
            </Trans>
          </p>
          <FieldSearch value={choice.field} onSearch={search} />
          {isFiltered(choice) && (
            <Button variant="quiet" onClick={() => onChoose(withoutFilters(choice))}>
              <Trans>Clear all</Trans>
            </Button>
          )}
          {shown > 0 && (
            <DownloadMenu
              plantings={list.plantings}
              farmerName={farmerName}
              filter={filterOf(choice)}
              today={day}
            />
          )}
        </div>
        {shown > 0 ? (
          <PlantingTable
            list={list}
            sort={choice.sort}
            onSortBy={(key) => onReorder(withSortBy(choice, key))}
          />
        ) : (
          <EmptyState
            title={t`No plantings match`}
            action={
              <Button onClick={() => onChoose(withoutFilters(choice))}>
                <Trans>Clear filter</Trans>
              </Button>
            }
          >
            <Trans>Change or clear the filter.</Trans>
          </EmptyState>
        )}
      </section>
    </>
  );
}
