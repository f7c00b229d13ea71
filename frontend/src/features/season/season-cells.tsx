import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "@/components/actions/button";
import { cx } from "@/components/layout/class-names";
import table from "@/components/lists/data-table.module.css";
import { today } from "@/lib/browser/clock";
import {
  formatDate,
  formatDayOfYear,
  formatInstantDay,
  formatNumber,
  formatPhone,
  formatTotalAcres,
} from "@/lib/language/format";
import type { Person } from "@/lib/local/schema";
import { blockedLinesAddress, farmerFieldsAddress } from "@/lib/planting/address";
import { thisYear } from "@/lib/planting/crop-years";
import type { FarmerSeason } from "@/lib/rules";
import { remindedOn, type SeasonFarmer, type SeasonTotals } from "@/lib/season/season-order";
import type { ShownColumn } from "./columns";
import styles from "./season.module.css";
import { STATE_WORDS } from "./state-words";

export interface NoteActions {
  onCalled: (farmer: SeasonFarmer) => void;
  onEdit: (farmer: SeasonFarmer) => void;
}

interface SeasonCellProps {
  column: ShownColumn;
  farmer: SeasonFarmer;
  person: Person | undefined;
  /** The query of the farmer's list. */
  list: URLSearchParams;
  /** Undefined while the notes are not known. */
  actions: NoteActions | undefined;
}

export function styleOf({ id, isNumeric }: ShownColumn): string | undefined {
  const isNarrow = id === "missing" || id === "acres";
  return cx(styles[id], isNumeric && table.number, !isNarrow && styles.wide);
}

export function SeasonCell({ column, ...shown }: SeasonCellProps) {
  return (
    <td className={styleOf(column)}>
      <Content id={column.id} {...shown} />
    </td>
  );
}

function Content({
  id,
  farmer,
  person,
  list,
  actions,
}: Omit<SeasonCellProps, "column"> & { id: ShownColumn["id"] }) {
  const { row } = farmer;
  switch (id) {
    case "contact":
      return <Contact person={person} />;
    case "due":
      return row.due && formatDate(row.due.day);
    case "state":
      return <State row={row} />;
    case "expected":
    case "reported":
      return formatNumber(row[id]);
    case "missing":
      return row.missing > 0 ? <MissingFields farmer={farmer} list={list} /> : formatNumber(0);
    case "ready":
      return formatNumber(row.lines.ready);
    case "blocked":
      return row.lines.blocked > 0 ? <BlockedLines farmer={farmer} list={list} /> : formatNumber(0);
    case "acres":
      return formatTotalAcres(row.thisYear.acres);
    case "acresBefore":
      return formatTotalAcres(row.yearBefore.acres);
    case "lastActivity":
      return <LastActivity row={row} />;
    case "remindedOn":
      return <RemindedOn farmer={farmer} />;
    case "calledOn":
      return (
        <>
          <CalledOn farmer={farmer} actions={actions} />
          <RemindedLine farmer={farmer} className={styles.remindedBelow} />
        </>
      );
    case "note":
      return <Note farmer={farmer} actions={actions} />;
  }
}

export function State({ row: { state } }: { row: FarmerSeason }) {
  const { i18n } = useLingui();
  return (
    <span className={styles.stateWords} data-state={state}>
      {i18n._(STATE_WORDS[state])}
    </span>
  );
}

interface BlockedLinesProps extends Pick<SeasonCellProps, "farmer" | "list"> {
  children?: ReactNode;
}

/** Leads to the lines, whose details say what is wrong. */
function BlockedLines({ farmer: { row, name }, list, children }: BlockedLinesProps) {
  const { t } = useLingui();
  return (
    <Link
      className={cx(styles.above, styles.figureLink)}
      to={blockedLinesAddress(row.farmer, list)}
      aria-label={t`${plural(row.lines.blocked, { one: "# blocked", other: "# blocked" })}: ${name}`}
    >
      {children ?? formatNumber(row.lines.blocked)}
    </Link>
  );
}

/** Leads to the fields by name. */
function MissingFields({ farmer: { row, name }, list }: Omit<BlockedLinesProps, "children">) {
  const { t } = useLingui();
  return (
    <Link
      className={cx(styles.above, styles.figureLink)}
      to={farmerFieldsAddress(row.farmer, list)}
      aria-label={t`${plural(row.missing, { one: "# missing", other: "# missing" })}: ${name}`}
    >
      <strong>{formatNumber(row.missing)}</strong>
    </Link>
  );
}

export function LastActivity({ row: { lastActivity } }: { row: FarmerSeason }) {
  return lastActivity === undefined ? <Trans>Never</Trans> : formatInstantDay(lastActivity);
}

/** Above the link that covers the row. */
export function Contact({ person }: { person: Person | undefined }) {
  const { t } = useLingui();
  if (!person) return null;
  const { phoneNumber, email, firstName, lastName } = person;
  const name = `${firstName} ${lastName}`;
  return (
    <span className={styles.contacts}>
      {phoneNumber && (
        <a className={styles.above} href={`tel:${phoneNumber}`}>
          {formatPhone(phoneNumber)}
        </a>
      )}
      {email && (
        <a
          className={styles.above}
          href={`mailto:${email}`}
          title={email}
          aria-label={t`Email ${name}`}
        >
          <Trans context="a link to write to someone">Email</Trans>
        </a>
      )}
    </span>
  );
}

function RemindedOn({ farmer }: Pick<SeasonCellProps, "farmer">) {
  const day = remindedOn(farmer);
  return day && formatDate(day);
}

/** The same where no head names the column. The year would take a second line. */
function RemindedLine({
  farmer,
  className,
}: Pick<SeasonCellProps, "farmer"> & { className?: string | undefined }) {
  const day = remindedOn(farmer);
  if (day === undefined) return null;
  const isOfThisYear = day.startsWith(String(thisYear()));
  const date = isOfThisYear ? formatDayOfYear(day) : formatDate(day);
  return (
    <span className={className}>
      <Trans>Reminded {date}</Trans>
    </span>
  );
}

type NoteProps = Pick<SeasonCellProps, "farmer" | "actions">;

export function CalledOn({ farmer, actions }: NoteProps) {
  const { t } = useLingui();
  const { name, note } = farmer;
  const isToday = note?.calledOn === today();
  return (
    <span className={styles.called}>
      {note?.calledOn && <span>{formatDate(note.calledOn)}</span>}
      {actions && !isToday && (
        <Button
          variant="quiet"
          className={styles.above}
          aria-label={note?.calledOn ? t`New call: ${name}` : t`Note a call: ${name}`}
          onClick={() => actions.onCalled(farmer)}
        >
          {note?.calledOn ? <NewCall /> : <Trans>Note a call</Trans>}
        </Button>
      )}
    </span>
  );
}

/** Beside the date of the last call there is no room for more words on a small desk. */
function NewCall() {
  return (
    <>
      <span className={styles.newCall}>
        <Trans>New call</Trans>
      </span>
      <span className={styles.newCallShort}>
        <Trans context="a call, beside the date of the last one">New</Trans>
      </span>
    </>
  );
}

export function Note({ farmer, actions }: NoteProps) {
  const { t } = useLingui();
  const { name, note } = farmer;
  const text = note?.note;
  if (!actions) return text;
  return (
    <Button
      variant="quiet"
      className={cx(styles.above, styles.noteText)}
      title={text}
      aria-label={text === undefined ? t`Add a note about ${name}` : t`Note about ${name}: ${text}`}
      onClick={() => actions.onEdit(farmer)}
    >
      {text ?? <Trans>Add a note</Trans>}
    </Button>
  );
}

/** What a phone shows below the name. */
export function Under({ farmer, person, list, actions }: Omit<SeasonCellProps, "column">) {
  const { row } = farmer;
  return (
    <span className={styles.under}>
      <State row={row} />
      <span>
        <Plural
          value={row.expected}
          one={`${formatNumber(row.reported)} of # field`}
          other={`${formatNumber(row.reported)} of # fields`}
        />
      </span>
      {row.lines.blocked > 0 && (
        <BlockedLines farmer={farmer} list={list}>
          <Plural value={row.lines.blocked} one="# blocked" other="# blocked" />
        </BlockedLines>
      )}
      <Contact person={person} />
      <RemindedLine farmer={farmer} />
      <CalledOn farmer={farmer} actions={actions} />
      <Note farmer={farmer} actions={actions} />
    </span>
  );
}

/** The sum in the column of a figure. */
export function totalIn(totals: SeasonTotals, id: ShownColumn["id"]): string | undefined {
  switch (id) {
    case "expected":
    case "reported":
    case "missing":
    case "ready":
    case "blocked":
      return formatNumber(totals[id]);
    case "acres":
    case "acresBefore":
      return formatTotalAcres(totals[id]);
    default:
      return undefined;
  }
}
