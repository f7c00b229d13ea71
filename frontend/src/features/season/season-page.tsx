import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { Button } from "@/components/actions/button";
import head from "@/components/farmers/agent-head.module.css";
import { AgentViews } from "@/components/farmers/agent-views";
import { type Farmers, useFarmers, wordsOf } from "@/components/farmers/use-farmers";
import { EmptyState, ErrorState, Loading } from "@/components/feedback/states";
import { Page, PageHeading } from "@/components/layout/page";
import { CopyAge } from "@/components/workspace/copy-age";
import { CopyProgress } from "@/components/workspace/copy-progress";
import { NoFarmers } from "@/components/workspace/no-farmer";
import { useListChoice } from "@/lib/farmer-list/use-list-choice";
import { formatNumber } from "@/lib/language/format";
import { compareNames, matching } from "@/lib/language/names";
import { thisYear } from "@/lib/planting/crop-years";
import { filterLabel } from "@/lib/planting/filter-label";
import { rules, type SeasonBook } from "@/lib/rules";
import { isNarrowed, NOT_NARROWED, type SeasonChoice } from "@/lib/season/season-choice";
import {
  type FarmerNote,
  type FarmerReminder,
  orderedSeason,
  type SeasonFarmer,
} from "@/lib/season/season-order";
import { CallNoted } from "./call-noted";
import { useSeasonColumns } from "./columns";
import { NoteDialog } from "./note-dialog";
import { PrintedSeason } from "./printed-season";
import { RemindButton } from "./reminders/remind-button";
import { RemindDialog } from "./reminders/remind-dialog";
import { useReminders } from "./reminders/use-reminders";
import styles from "./season.module.css";
import { SeasonCharts } from "./season-charts";
import { SeasonDownloads } from "./season-downloads";
import { SeasonFilters } from "./season-filters";
import { SeasonTable } from "./season-table";
import { useCalls } from "./use-calls";
import { useNote } from "./use-note";
import { useSeason } from "./use-season";
import { useSeasonChoice } from "./use-season-choice";

/** The agent's farmers in a crop year: which ones to call first, and what is missing. */
export default function SeasonPage() {
  const { t } = useLingui();
  const farmers = useFarmers();
  const { choice, choose, reorder } = useSeasonChoice();
  const cropYear = choice.cropYear ?? thisYear();
  const { season, notes, reminders, isWithoutServer, failure, retry } = useSeason(cropYear);
  const list = useListChoice().choice;
  const title = `${filterLabel("season")} ${cropYear}`;
  return (
    <Page isDense className={styles.page}>
      <div className={head.head}>
        <PageHeading title={title}>{title}</PageHeading>
        <AgentViews choice={list} current="season" />
        <CopyAge />
      </div>
      {season?.farmers.length === 0 && farmers.options?.length === 0 ? (
        <NoFarmers />
      ) : (
        <>
          <SeasonFilters {...{ choice, cropYear, season, choose, reorder }} />
          {season ? (
            <Known
              season={season}
              notes={notes}
              reminded={reminders}
              isWithoutServer={isWithoutServer}
              people={farmers.records}
              choice={choice}
              isCurrent={season.cropYear === cropYear}
              choose={choose}
              reorder={reorder}
            />
          ) : failure ? (
            <ErrorState title={t`The season could not be loaded`} onRetry={retry} />
          ) : (
            <Loading label={t`Loading the season…`} />
          )}
        </>
      )}
    </Page>
  );
}

interface KnownProps extends Pick<ReturnType<typeof useSeasonChoice>, "choose" | "reorder"> {
  season: SeasonBook;
  notes: readonly FarmerNote[] | undefined;
  reminded: readonly FarmerReminder[] | undefined;
  isWithoutServer: boolean;
  people: Farmers["records"];
  choice: SeasonChoice;
  isCurrent: boolean;
}

function Known({
  season,
  notes,
  reminded,
  isWithoutServer,
  people,
  choice,
  isCurrent,
  choose,
  reorder,
}: KnownProps) {
  const { t } = useLingui();
  const found = useFound(season, { notes, reminded }, people, choice);
  const reminders = useReminders(found);
  const columns = useSeasonColumns(season, {
    notes: !isWithoutServer,
    reminders: (reminded?.length ?? 0) > 0,
  });
  const { isBusy, write } = useNote();
  const [editedId, setEditedId] = useState<string>();
  const edited = found.find(({ row }) => row.farmer === editedId);
  const { called, noteCall, undoCall } = useCalls(notes, write);
  const actions = notes && {
    onCalled: noteCall,
    onEdit: ({ row }: SeasonFarmer) => setEditedId(row.farmer),
  };
  return (
    <>
      <div className={styles.bar}>
        <p role="status" className={styles.muted}>
          <Trans>
            <strong>{formatNumber(found.length)}</strong> of{" "}
            <Plural value={season.farmers.length} one="# farmer" other="# farmers" />
          </Trans>
        </p>
        <CopyProgress />
        {isWithoutServer && (
          <p role="status" className={styles.muted}>
            <Trans>Notes, calls and reminders need a connection.</Trans>
          </p>
        )}
        {choice.order && (
          <Button variant="quiet" onClick={() => reorder({ order: null })}>
            <Trans>Most urgent first</Trans>
          </Button>
        )}
        <span className={styles.actions}>
          <Button
            variant={choice.isCharts ? "primary" : "quiet"}
            aria-pressed={choice.isCharts}
            onClick={() => choose({ isCharts: !choice.isCharts })}
          >
            <Trans>Charts</Trans>
          </Button>
          <SeasonDownloads cropYear={season.cropYear} choice={choice} />
          {reminded && !choice.isCharts && <RemindButton reminders={reminders} />}
        </span>
      </div>
      {choice.isCharts ? (
        <SeasonCharts season={season} />
      ) : (
        <section className={styles.farmers} aria-label={t`Farmers`}>
          {found.length > 0 ? (
            <>
              <PrintedSeason
                title={`${filterLabel("season")} ${season.cropYear}`}
                season={season}
                choice={choice}
                farmers={found}
                people={people}
                columns={columns}
              />
              <SeasonTable
                farmers={found}
                people={people}
                cropYear={season.cropYear}
                columns={columns}
                isCurrent={isCurrent}
                order={choice.order}
                onOrder={(order) => reorder({ order })}
                actions={actions}
                reminders={reminded && reminders}
              />
            </>
          ) : (
            <EmptyState
              title={t`No farmer matches`}
              action={
                isNarrowed(choice) && (
                  <Button onClick={() => choose(NOT_NARROWED)}>
                    <Trans>Show all farmers</Trans>
                  </Button>
                )
              }
            />
          )}
        </section>
      )}
      <div role="status" className={styles.callNoted}>
        {called && <CallNoted key={called.farmer} name={called.name} onUndo={undoCall} />}
      </div>
      {reminders.isOpen && (
        <RemindDialog
          farmers={reminders.farmers}
          cropYear={season.cropYear}
          onClose={() => {
            reminders.setOpen(false);
            reminders.clear();
          }}
        />
      )}
      {edited && (
        <NoteDialog
          key={edited.row.farmer}
          farmer={edited}
          isBusy={isBusy}
          onSave={async (content) => {
            if (await write(edited.row.farmer, edited.note, content)) setEditedId(undefined);
          }}
          onClose={() => setEditedId(undefined)}
        />
      )}
    </>
  );
}

/** The farmers that the filters keep, in the chosen order. */
function useFound(
  season: SeasonBook,
  { notes, reminded }: Pick<KnownProps, "notes" | "reminded">,
  people: Farmers["records"],
  { state, county, dueBy, search, order }: SeasonChoice,
): readonly SeasonFarmer[] {
  const farmers = useMemo(() => {
    const byFarmer = new Map(notes?.map((note) => [note.farmer, note]));
    const lastReminders = new Map(reminded?.map((reminder) => [reminder.farmer, reminder]));
    return season.farmers.map((row) => {
      const person = people.get(row.farmer);
      const name = person ? `${person.firstName} ${person.lastName}` : "…";
      const note = byFarmer.get(row.farmer);
      const reminder = lastReminders.get(row.farmer);
      const words = `${wordsOf(person)} ${note?.note ?? ""}`;
      return { row, name, note, reminder, label: name, words };
    });
  }, [season, notes, reminded, people]);
  const names = useMemo(() => {
    const ranked = rules().rankFarmers([...people.values()], []);
    return new Map(ranked.map(({ value }, place) => [value, place]));
  }, [people]);
  return useMemo(() => {
    const kept = farmers.filter(
      ({ row }) =>
        (state === null || row.state === state) &&
        (county === null || row.counties.includes(county)) &&
        (dueBy === null || (row.due !== undefined && row.due.day <= dueBy)),
    );
    const found = matching(kept, search.trim());
    return orderedSeason(found, order, compareNames, names);
  }, [farmers, state, county, dueBy, search, order, names]);
}
