import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { Button } from "@/components/actions/button";
import { EmptyState } from "@/components/feedback/empty-state";
import { today } from "@/lib/browser/today";
import { formatNumber } from "@/lib/language/format";
import type { PlantingBook } from "@/lib/rules";
import { DownloadMenu } from "./download-menu";
import { Filters } from "./filters";
import { filterOf, type ListChoice, withoutFilters, withSortBy } from "./list-choice";
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
  book: PlantingBook;
  /** The answer that holds the book's plantings. */
  bytes: Uint8Array;
}

/** The filters and the matching rows. The book returns row numbers and copies no row. */
export function PlantingList({
  book,
  bytes,
  farmerName,
  choice,
  onChoose,
  onReorder,
}: PlantingListProps) {
  const { t } = useLingui();
  const day = today();
  const filter = filterOf(choice);
  const rows = useMemo(() => book.select(filterOf(choice), choice.sort, day), [book, choice, day]);
  const shown = rows.length;
  const total = book.length;
  return (
    <>
      <PrintedPlantings
        book={book}
        rows={rows}
        farmerName={farmerName}
        choice={choice}
        today={day}
      />
      <Filters book={book} choice={choice} today={day} onChoose={onChoose} />
      {choice.filterBy === "season" && <SeasonNotice book={book} today={day} />}
      <section className={styles.list} aria-label={t`Plantings`}>
        <div className={styles.bar}>
          <p role="status">
            <Trans>
              <strong>{formatNumber(shown)}</strong> of {formatNumber(total)} plantings
            </Trans>
          </p>
          {shown > 0 && (
            <DownloadMenu
              bytes={bytes}
              rows={rows}
              farmerName={farmerName}
              filter={filter}
              today={day}
            />
          )}
        </div>
        {shown > 0 ? (
          <PlantingTable
            book={book}
            rows={rows}
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
