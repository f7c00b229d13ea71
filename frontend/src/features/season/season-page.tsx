import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { Button } from "@/components/actions/button";
import head from "@/components/farmers/agent-head.module.css";
import { AgentViews } from "@/components/farmers/agent-views";
import { type Farmers, useFarmers } from "@/components/farmers/use-farmers";
import { EmptyState, ErrorState, Loading } from "@/components/feedback/states";
import { Page, PageHeading } from "@/components/layout/page";
import { useSeason } from "@/components/season/use-season";
import { useSeasonFarmers } from "@/components/season/use-season-farmers";
import { CopyAge } from "@/components/workspace/copy-age";
import { CopyProgress } from "@/components/workspace/copy-progress";
import { NoFarmers } from "@/components/workspace/no-farmer";
import { useListChoice } from "@/lib/farmer-list/use-list-choice";
import { formatNumber } from "@/lib/language/format";
import { thisYear } from "@/lib/planting/crop-years";
import { filterLabel } from "@/lib/planting/filter-label";
import type { SeasonBook } from "@/lib/rules";
import { isNarrowed, NOT_NARROWED, ofSeason, type SeasonChoice } from "@/lib/season/season-choice";
import type { FarmerNote, FarmerReminder, SeasonFarmer } from "@/lib/season/season-order";
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
  const found = useSeasonFarmers({ season, notes, reminders: reminded }, people, choice);
  const list = useMemo(() => ofSeason(season.cropYear, choice), [season, choice]);
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
                list={list}
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
