import { Trans, useLingui } from "@lingui/react/macro";
import { type ComponentProps, useState } from "react";
import { Button } from "@/components/actions/button";
import { type Dates, useDates } from "@/components/dates/use-dates";
import { useFarmers } from "@/components/farmers/use-farmers";
import { useFailureText } from "@/components/feedback/failures";
import { EmptyState, ErrorState, Loading } from "@/components/feedback/states";
import { Select } from "@/components/forms/select";
import { Page, PageHeading } from "@/components/layout/page";
import { FilterFold } from "@/components/lists/filter-fold";
import { WithWorkspace } from "@/components/workspace/with-workspace";
import type { DatedFarms, OwnDeadline } from "@/lib/api/deadlines";
import { formatInstant } from "@/lib/language/format";
import type { ChoiceOption } from "@/lib/rules";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import { CalendarSection } from "./calendar-section";
import { DateForm } from "./date-form";
import styles from "./dates-page.module.css";
import { DatesTable } from "./dates-table";
import { useAreaOptions, useCropOptions, useKindOptions, yearOptions } from "./options";
import { Proposals } from "./proposals";
import { useDateChanges } from "./use-date-changes";
import { passes, useDatesFilter } from "./use-dates-filter";

/** The dates of insurance and reporting, with the source of each. Agents enter dates for their book. */
export default function DatesPage() {
  const { t } = useLingui();
  return (
    <Page isDense>
      <PageHeading title={t`Dates`}>
        <Trans>Dates</Trans>
      </PageHeading>
      <WithWorkspace>
        <DatesOfYear />
      </WithWorkspace>
    </Page>
  );
}

function DatesOfYear() {
  const { filter } = useDatesFilter();
  const dates = useDates(filter.cropYear);
  const [farms, setFarms] = useState<DatedFarms>();
  // They are the same for each crop year, and the filters stay while another year is loaded.
  if (dates.data && dates.data.farms !== farms) setFarms(dates.data.farms);
  return (
    <>
      {farms && <Filters farms={farms} />}
      {dates.data ? (
        <KnownDates key={filter.cropYear} dates={dates.data} />
      ) : (
        <UnknownDates error={dates.error} onRetry={() => void dates.refetch()} />
      )}
    </>
  );
}

function UnknownDates({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  if (!error) return <Loading label={t`Loading dates…`} />;
  return (
    <ErrorState title={t`The dates could not be loaded`} onRetry={onRetry}>
      <p role="alert">{failureText(error)}</p>
    </ErrorState>
  );
}

function KnownDates({ dates }: { dates: Dates }) {
  const isAgent = useWorkspace().me.userType === "agent";
  const { filter } = useDatesFilter();
  const [open, setOpen] = useState<"new" | OwnDeadline>();
  const { withdrawn, withdraw, undo, change } = useDateChanges();
  const shown = dates.deadlines.filter((deadline) => passes(deadline, filter));
  const mayChange = isAgent && !dates.isKept;
  const Table = isAgent ? TableOfAgent : DatesTable;
  return (
    <>
      {dates.isKept && <KeptLine at={dates.at} />}
      {mayChange && open === undefined && (
        <div className={styles.buttons}>
          <Button variant="primary" onClick={() => setOpen("new")}>
            <Trans>Add a date</Trans>
          </Button>
        </div>
      )}
      {open !== undefined && (
        <DateForm
          key={open === "new" ? open : open.deadlineId}
          deadline={open === "new" ? undefined : open}
          cropYear={filter.cropYear}
          farms={dates.farms}
          onDone={() => setOpen(undefined)}
        />
      )}
      <div role="status">
        {withdrawn && (
          <p className={styles.undo}>
            <Trans>Date withdrawn.</Trans>{" "}
            <Button onClick={() => void undo()}>
              <Trans>Undo</Trans>
            </Button>
          </p>
        )}
      </div>
      {shown.length === 0 ? (
        <NothingKnown isAgent={isAgent} isFiltered={dates.deadlines.length > 0} />
      ) : (
        <Table
          deadlines={shown}
          farms={dates.farms}
          cropYear={filter.cropYear}
          farmerName={undefined}
          onChange={mayChange ? setOpen : undefined}
          onWithdraw={(deadline) => void withdraw(deadline)}
        />
      )}
      {mayChange && (
        <Proposals cropYear={filter.cropYear} deadlines={dates.deadlines} change={change} />
      )}
      <CalendarSection />
    </>
  );
}

function TableOfAgent(props: ComponentProps<typeof DatesTable>) {
  const { t } = useLingui();
  const { records } = useFarmers();
  const farmerName = (userId: string) => {
    const farmer = records.get(userId);
    return farmer ? `${farmer.firstName} ${farmer.lastName}` : t`Farmer`;
  };
  return <DatesTable {...props} farmerName={farmerName} />;
}

function Filters({ farms }: Pick<Dates, "farms">) {
  const { t } = useLingui();
  const { filter, choose } = useDatesFilter();
  const kinds = useKindOptions();
  const { crops, more } = useCropOptions();
  const areas = useAreaOptions(farms);
  const labelOf = (options: readonly ChoiceOption[], chosen: string) =>
    options.filter(({ value }) => value === chosen).map(({ label }) => label);
  const words = [
    String(filter.cropYear),
    ...labelOf(kinds, filter.kind),
    ...labelOf([...crops, ...more.options], filter.crop),
    ...labelOf(areas, filter.area),
  ];
  return (
    <search>
      <FilterFold words={words} className={styles.filters}>
        <Select
          label={t`Crop year`}
          name="cropYear"
          value={String(filter.cropYear)}
          options={yearOptions(filter.cropYear)}
          onChange={(value) => choose("cropYear", value)}
        />
        <Select
          label={t`What is it for?`}
          name="kind"
          value={filter.kind}
          options={[{ label: t`Everything`, value: "" }, ...kinds]}
          onChange={(value) => choose("kind", value)}
        />
        <Select
          label={t`Crop`}
          name="crop"
          value={filter.crop}
          options={[{ label: t`All crops`, value: "" }, ...crops]}
          more={more}
          onChange={(value) => choose("crop", value)}
        />
        <Select
          label={t`County or state`}
          name="area"
          value={filter.area}
          options={[{ label: t`Everywhere`, value: "" }, ...areas]}
          onChange={(value) => choose("area", value)}
        />
      </FilterFold>
    </search>
  );
}

function KeptLine({ at }: { at: number }) {
  const time = formatInstant(new Date(at).toISOString());
  return (
    <p role="status">
      <Trans>As of {time}; no connection</Trans>
    </p>
  );
}

function NothingKnown({ isAgent, isFiltered }: { isAgent: boolean; isFiltered: boolean }) {
  const { t } = useLingui();
  if (isFiltered) return <EmptyState title={t`No date fits these choices`} />;
  return (
    <EmptyState title={t`No dates are known for this crop year`}>
      {isAgent ? (
        <Trans>
          Acremark never makes up a date. Press “Add a date” and name its source. The people who run
          this server can load all of RMA’s dates at once.
        </Trans>
      ) : (
        <Trans>Acremark never makes up a date. Your agent can add dates with their source.</Trans>
      )}
    </EmptyState>
  );
}
