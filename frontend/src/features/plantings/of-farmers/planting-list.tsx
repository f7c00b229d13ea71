import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { Button, LinkButton } from "@/components/actions/button";
import { PlantingsDownload } from "@/components/downloads/download-menus";
import { useFarmFields } from "@/components/fields/use-farm-fields";
import { cx } from "@/components/layout/class-names";
import { ColumnsMenu } from "@/components/lists/columns-menu";
import { useHiddenColumns } from "@/components/lists/use-hidden-columns";
import { today } from "@/lib/browser/clock";
import { useLastSeen } from "@/lib/farmer-list/last-seen";
import {
  filterOf,
  isFiltered,
  isMap,
  isSearched,
  type ListChoice,
  sortOf,
  withoutFilters,
  withSortBy,
  writeChoice,
} from "@/lib/farmer-list/list-choice";
import type { FarmerList } from "@/lib/farmer-list/use-farmer-list";
import type { Choosing } from "@/lib/farmer-list/use-list-choice";
import { allPeople } from "@/lib/local/people";
import { boxAroundFields } from "@/lib/map/features";
import { enterPlantingAddress } from "@/lib/planting/address";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";
import { type ColumnId, columnLabel, optionalColumns } from "./columns";
import { ShownCount } from "./counts";
import { Filters } from "./filters";
import { MapOfPlantings } from "./map/map-of-plantings";
import { NewsLine } from "./news";
import { NoMatch, NoMatchOnMap } from "./no-match";
import styles from "./planting-list.module.css";
import { useRowLink } from "./planting-row";
import { PlantingTable } from "./planting-table";
import { PrintedPlantings } from "./printed-plantings";
import { SeasonNotice } from "./season-notice";

export interface ChosenList {
  farmerId: string;
  /** The name is empty if the farmer is not linked. */
  farmerName: string;
  choice: ListChoice;
  onChoose: Choosing;
  onReorder: Choosing;
}

interface PlantingListProps extends ChosenList {
  list: FarmerList;
}

/** The filters and the matching rows. */
export function PlantingList(props: PlantingListProps) {
  const { list, choice, onChoose, onReorder } = props;
  const day = today();
  const columns = useHiddenColumns("hidden-columns", optionalColumns());
  const listed = { ...props, today: day, columns };
  return (
    <>
      <Filters
        list={list}
        choice={choice}
        today={day}
        onChoose={onChoose}
        onSearch={(field) => onReorder((now) => ({ ...now, field }))}
        more={isMap(choice) && <Bar {...listed} />}
      />
      <SeasonNotice counts={list.inNoSeason} choice={choice} onChoose={onChoose} />
      <Listed {...listed} />
    </>
  );
}

interface ListedProps extends PlantingListProps {
  today: string;
  columns: ReturnType<typeof useHiddenColumns<ColumnId>>;
}

function Listed({ columns, ...props }: ListedProps) {
  const { t } = useLingui();
  const { list, choice, onChoose, onReorder } = props;
  const { data: people } = useLocalIfOpen(["people"], ({ database }) => allPeople(database));
  const link = useRowLink(choice);
  const fields = useFarmFields(props.farmerId);
  const land = useMemo(() => boxAroundFields(fields), [fields]);
  return (
    <section
      className={cx(styles.list, !isMap(choice) && styles.measured)}
      aria-label={t`Plantings`}
    >
      {!isMap(choice) && <Bar {...props} columns={columns} />}
      {isMap(choice) && list.rows.length === 0 && land !== undefined && (
        <NoMatchOnMap choice={choice} onChoose={onChoose} />
      )}
      {isMap(choice) && (list.rows.length > 0 || land !== undefined) ? (
        <MapOfPlantings
          list={list}
          name={props.farmerId}
          title={props.farmerName || t`Plantings`}
          land={land}
          choice={choice}
          onChoose={onChoose}
          onReorder={onReorder}
          download={(ids) => (
            <PlantingsDownload
              label={t`Download the selected plantings`}
              plantings={() => list.plantings(ids)}
              farmerName={props.farmerName}
              filter={filterOf(choice)}
              today={props.today}
              area={choice.area ?? undefined}
              ids={() => ids}
              isSearched={isSearched(choice)}
              farmer={props.farmerId}
              isMadeHere
            />
          )}
        />
      ) : list.rows.length > 0 ? (
        <>
          <PrintedPlantings
            list={list}
            farmerName={props.farmerName}
            choice={choice}
            hidden={columns.hidden}
            people={people ?? undefined}
          />
          <PlantingTable
            list={list}
            sort={sortOf(choice)}
            onSortBy={(key) => onReorder((now) => withSortBy(now, key))}
            hidden={columns.hidden}
            people={people ?? undefined}
            link={link}
            onLeftOut={() => onChoose((now) => ({ ...now, withoutAcres: true }))}
          />
        </>
      ) : (
        <NoMatch onChoose={onChoose} />
      )}
    </section>
  );
}

/** How many plantings are listed, and what can be done with them. */
function Bar({ list, farmerId, farmerName, choice, today, columns, onChoose }: ListedProps) {
  const { i18n } = useLingui();
  const { facts, rows, plantings } = list;
  const clearNews = useLastSeen(farmerId, facts.updatedAt);
  const shown = rows.length;
  const filter = filterOf(choice);
  return (
    <div className={styles.bar}>
      <p role="status">
        <ShownCount shown={shown} all={facts.plantings} />
      </p>
      <NewsLine
        count={facts.news}
        isOnly={choice.onlyNews}
        onOnly={(onlyNews) => onChoose((now) => ({ ...now, onlyNews }))}
        onClear={() => {
          clearNews();
          if (choice.onlyNews) onChoose((now) => ({ ...now, onlyNews: false }));
        }}
      />
      <div className={styles.actions}>
        <LinkButton variant="quiet" to={enterPlantingAddress(farmerId, writeChoice(choice))}>
          <Trans>Add a planting</Trans>
        </LinkButton>
        {isFiltered(choice) && (
          <Button variant="quiet" onClick={() => onChoose(withoutFilters)}>
            <Trans>Clear all</Trans>
          </Button>
        )}
        {!isMap(choice) && (
          <ColumnsMenu
            columns={optionalColumns().map((column) => ({
              id: column.id,
              label: columnLabel(i18n, column),
            }))}
            hidden={columns.hidden}
            onShow={columns.show}
          />
        )}
        {shown > 0 && (
          <PlantingsDownload
            plantings={plantings}
            farmerName={farmerName}
            filter={filter}
            today={today}
            farmer={farmerId}
            ids={() => rows.plantingIds()}
            isSearched={isSearched(choice)}
            isMadeHere
          />
        )}
      </div>
    </div>
  );
}
