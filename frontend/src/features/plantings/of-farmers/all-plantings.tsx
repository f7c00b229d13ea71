import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useMemo } from "react";
import { Button } from "@/components/actions/button";
import { PlantingsDownload } from "@/components/downloads/download-menus";
import { wordsOf } from "@/components/farmers/use-farmers";
import { Select } from "@/components/forms/select";
import { ColumnsMenu } from "@/components/lists/columns-menu";
import { SortSelect } from "@/components/lists/sort-select";
import { useHiddenColumns } from "@/components/lists/use-hidden-columns";
import { CopyProgress } from "@/components/workspace/copy-progress";
import { NotAllYet } from "@/components/workspace/not-all-yet";
import { WithWorkspace } from "@/components/workspace/with-workspace";
import { today } from "@/lib/browser/clock";
import { orderedGroups, placesIn } from "@/lib/farmer-list/group-places";
import {
  chosenOf,
  filterOf,
  isFiltered,
  isMap,
  isSearched,
  type ListChoice,
  sortOf,
  withCropYear,
  withFarmer,
  withoutFilters,
  withSortBy,
  writeChoice,
} from "@/lib/farmer-list/list-choice";
import { type AllList, useAllList } from "@/lib/farmer-list/use-all-list";
import type { Choosing } from "@/lib/farmer-list/use-list-choice";
import { allPeople } from "@/lib/local/people";
import type { Person } from "@/lib/local/schema";
import { farmerPageAddress } from "@/lib/planting/address";
import { choiceMembers } from "@/lib/planting/members";
import type { FarmerOption, GroupBy } from "@/lib/rules";
import { useLocalIfOpen, useWorkspace } from "@/lib/workspace/use-workspace";
import { AllTable } from "./all/all-table";
import { BookCharts } from "./all/book-charts";
import { type ColumnId, columnLabel, optionalColumnsOfAll } from "./columns";
import { ShownCount } from "./counts";
import { Filters } from "./filters";
import { MapOfPlantings } from "./map/map-of-plantings";
import { NoMatch, NoMatchOnMap } from "./no-match";
import styles from "./planting-list.module.css";
import { useRowLink } from "./planting-row";
import { SeasonNotice } from "./season-notice";

interface AllPlantingsProps {
  options: readonly FarmerOption[];
  /** The keys are ids. */
  records: ReadonlyMap<string, Person>;
  choice: ListChoice;
  onChoose: Choosing;
  onReorder: Choosing;
}

/** The plantings of all farmers in one table, on a map, or as charts. */
export function AllPlantings({ options, records, ...props }: AllPlantingsProps) {
  const names = useMemo(
    () => new Map(options.map(({ value, label }) => [value, label])),
    [options],
  );
  const words = useMemo(
    () =>
      new Map(
        options.map(({ value, label }) => [value, `${label} ${wordsOf(records.get(value))}`]),
      ),
    [options, records],
  );
  const list = useAllList(props.choice, words);
  if (!list) {
    return (
      <WithWorkspace>
        <BookToLoad />
      </WithWorkspace>
    );
  }
  return <Listed list={list} names={names} {...props} />;
}

/** This screen has nothing else to load, so it does not wait until the pages are quiet. */
function BookToLoad() {
  const { synchronizer } = useWorkspace();
  useEffect(() => {
    if (synchronizer.state.phase === "idle") void synchronizer.run();
  }, [synchronizer]);
  return (
    <>
      <CopyProgress />
      <NotAllYet kind="planting" />
    </>
  );
}

interface ListedProps extends Omit<AllPlantingsProps, "options" | "records"> {
  list: AllList;
  /** The farmers' names by id. */
  names: ReadonlyMap<string, string>;
}

function Listed({ list, names, choice, onChoose, onReorder }: ListedProps) {
  const { t } = useLingui();
  const day = today();
  const link = useRowLink(choice);
  const { data: people } = useLocalIfOpen(["people"], ({ database }) => allPeople(database));
  const columns = useHiddenColumns("hidden-columns-of-all", optionalColumnsOfAll());
  const showLeftOut = () =>
    onChoose((now) => ({ ...now, view: "all", groupBy: null, open: null, withoutAcres: true }));
  const bar = (
    <Bar
      list={list}
      names={names}
      choice={choice}
      columns={columns}
      onChoose={onChoose}
      onReorder={onReorder}
    />
  );
  return (
    <>
      <Filters
        list={list}
        choice={choice}
        today={day}
        onChoose={onChoose}
        onSearch={(field) => onReorder((now) => ({ ...now, field }))}
        more={isMap(choice) && bar}
      />
      <SeasonNotice counts={list.inNoSeason} choice={choice} onChoose={onChoose} />
      <section className={styles.list} aria-label={t`All plantings`}>
        {!isMap(choice) && bar}
        {isMap(choice) && list.rows.length === 0 && (
          <NoMatchOnMap choice={choice} onChoose={onChoose} />
        )}
        {isMap(choice) ? (
          <MapOfPlantings
            list={list}
            name="all"
            title={t`All plantings`}
            names={names}
            choice={choice}
            onChoose={onChoose}
            onReorder={onReorder}
            download={(ids) => (
              <PlantingsDownload
                label={t`Download the selected plantings`}
                plantings={() => list.plantings(ids)}
                farmerName=""
                filter={filterOf(choice)}
                today={day}
                area={choice.area ?? undefined}
                ids={() => ids}
                isSearched={isSearched(choice)}
                isMadeHere
              />
            )}
          />
        ) : list.rows.length === 0 ? (
          <NoMatch onChoose={onChoose} />
        ) : choice.view === "charts" ? (
          <BookCharts list={list} choice={choice} onLeftOut={showLeftOut} />
        ) : (
          <AllTable
            list={list}
            names={names}
            choice={choice}
            onOpen={(open) => onReorder((now) => ({ ...now, open }))}
            onSortBy={(key) => onReorder((now) => withSortBy(now, key))}
            onLeftOut={showLeftOut}
            people={people ?? undefined}
            columns={optionalColumnsOfAll().filter(({ id }) => !columns.hidden.has(id))}
            links={{
              planting: link.addressOf,
              farmer: (farmer) =>
                farmerPageAddress(farmer, writeChoice(withFarmer(choice, farmer))),
            }}
          />
        )}
      </section>
    </>
  );
}

/** The ids of the listed plantings in the order of the screen. */
function idsOf(
  { rows, groups }: AllList,
  choice: ListChoice,
  names: ReadonlyMap<string, string>,
): string[] {
  const { groupBy } = choice;
  if (!groupBy) return rows.plantingIds();
  const places = placesIn(orderedGroups(groups, groupBy, names, sortOf(choice)));
  return places.map((place) => rows.plantingId(place));
}

interface BarProps extends ListedProps {
  columns: ReturnType<typeof useHiddenColumns<ColumnId>>;
}

/** How many plantings are listed, and what can be done with them. */
function Bar({ list, names, choice, columns, onChoose, onReorder }: BarProps) {
  const { t, i18n } = useLingui();
  const day = today();
  const filter = filterOf(choice);
  const shown = list.rows.length;
  // A map and charts have no groups.
  const isTable = choice.view === "all";
  const groups = isTable ? list.groups.length : 0;
  const optional = optionalColumnsOfAll().map((column) => ({
    id: column.id,
    key: column.sortKey,
    label: columnLabel(i18n, column),
  }));
  return (
    <div className={styles.bar}>
      <p role="status">
        <ShownCount shown={shown} all={list.facts.plantings} />
        {groups > 0 && (
          <>
            {" · "}
            <Plural value={groups} one="# group" other="# groups" />
          </>
        )}
      </p>
      <div className={styles.actions}>
        {isTable && (
          <SortSelect
            columns={[
              { key: "name", label: t`Name` },
              { key: "farmer", label: t`Farmer` },
              { key: "crop", label: t`Crop` },
              { key: "acres", label: t`Acres` },
              ...optional,
            ]}
            sort={sortOf(choice)}
            onSortBy={(key) => onReorder((now) => withSortBy(now, key))}
          />
        )}
        {isTable && (
          <Select
            label={t`Group by`}
            name="groupBy"
            value={choice.groupBy ?? ""}
            options={[
              { label: t`No groups`, value: "" },
              { label: t`Farmer`, value: "farmer" },
              { label: t`Crop`, value: "crop" },
              ...choiceMembers().map(({ label, name }) => ({ label, value: name })),
            ]}
            onChange={(value) => {
              const groupBy = value === "" ? null : (value as GroupBy);
              onChoose((now) => ({ ...now, groupBy, open: null }));
            }}
          />
        )}
        {choice.view === "charts" && chosenOf(choice, "cropYear").length > 0 && (
          <Button variant="quiet" onClick={() => onChoose((now) => withCropYear(now, null))}>
            <Trans>All years</Trans>
          </Button>
        )}
        {isFiltered(choice) && (
          <Button variant="quiet" onClick={() => onChoose(withoutFilters)}>
            <Trans>Clear all</Trans>
          </Button>
        )}
        {isTable && (
          <ColumnsMenu columns={optional} hidden={columns.hidden} onShow={columns.show} />
        )}
        {shown > 0 && (
          <PlantingsDownload
            plantings={() => list.plantings(idsOf(list, choice, names))}
            farmerName=""
            filter={filter}
            today={day}
            ids={() => idsOf(list, choice, names)}
            isSearched={isSearched(choice)}
          />
        )}
      </div>
    </div>
  );
}
