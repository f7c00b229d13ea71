import { Trans, useLingui } from "@lingui/react/macro";
import { type InfiniteData, useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "@/components/actions/button";
import { KIND_WORDS } from "@/components/records/kind-words";
import {
  type AccessAction,
  type AccessEntry,
  getAccessLog,
  type ReadUntil,
  readUntil,
} from "@/lib/api/access-log";
import { formatInstant } from "@/lib/language/format";
import { idNameOf } from "@/lib/records/kinds";
import { SettingsSection } from "../sections";
import styles from "../settings.module.css";
import { SettingsQuery } from "../settings-query";

/** Lists who viewed, exported or changed a farmer's plantings. */
export function AccessLogSection({ farmer }: { farmer: string }) {
  const { t } = useLingui();
  const log = useInfiniteQuery({
    queryKey: ["accessLog"],
    queryFn: ({ pageParam, signal }) => getAccessLog(pageParam, signal),
    initialPageParam: undefined as ReadUntil | undefined,
    getNextPageParam: (page, pages) => (page.length === 0 ? undefined : readUntil(pages.flat())),
  });
  return (
    <SettingsSection
      title={t`Who accessed your plantings`}
      note={t`Everyone who viewed, exported, or changed them, newest first.`}
    >
      <SettingsQuery
        query={log}
        loading={t`Loading who accessed your plantings…`}
        failed={t`This list could not be loaded`}
        fillsScreen
      >
        {(data: InfiniteData<AccessEntry[]>) => (
          <Entries entries={data.pages.flat()} farmer={farmer} />
        )}
      </SettingsQuery>
      {log.hasNextPage && (
        <div>
          <Button
            aria-disabled={log.isFetchingNextPage}
            onClick={() => log.isFetchingNextPage || void log.fetchNextPage()}
          >
            {log.isFetchingNextPage ? <Trans>Loading…</Trans> : <Trans>Show earlier</Trans>}
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}

function Entries({ entries, farmer }: { entries: readonly AccessEntry[]; farmer: string }) {
  if (entries.length === 0) {
    return (
      <p className={styles.note}>
        <Trans>No one has accessed them yet.</Trans>
      </p>
    );
  }
  return (
    <ol className={styles.entries}>
      {entries.map((entry) => (
        <Entry
          key={`${entry.at} ${entry.by.userId} ${entry.action} ${idOf(entry)}`}
          entry={entry}
          isOwn={entry.by.userId === farmer}
        />
      ))}
    </ol>
  );
}

function Entry({ entry, isOwn }: { entry: AccessEntry; isOwn: boolean }) {
  const { t } = useLingui();
  const { at, action, by } = entry;
  const name = `${by.firstName} ${by.lastName}`.trim();
  return (
    <li>
      <p>
        <strong>{isOwn ? t`You` : name || t`Someone with a deleted account`}</strong>
        <time dateTime={at} className={styles.note}>
          {formatInstant(at)}
        </time>
      </p>
      <p>
        <span className={styles.tag}>
          <Action action={action} />
        </span>{" "}
        <Subject entry={entry} />
      </p>
    </li>
  );
}

function Action({ action }: { action: AccessAction }) {
  switch (action) {
    case "read":
      return <Trans>Viewed</Trans>;
    case "exported":
      return <Trans>Exported</Trans>;
    case "totals-exported":
      return <Trans>Exported the totals of</Trans>;
    case "imported":
      return <Trans>Added from files</Trans>;
    case "created":
      return <Trans>Reported</Trans>;
    case "changed":
      return <Trans>Changed</Trans>;
    case "confirmed":
      return <Trans>Confirmed</Trans>;
    case "deleted":
      return <Trans>Deleted</Trans>;
    case "restored":
      return <Trans>Restored</Trans>;
    case "photo-added":
      return <Trans>Photo added</Trans>;
    case "photo-deleted":
      return <Trans>Photo deleted</Trans>;
    case "answered":
      return <Trans>Answered a correction</Trans>;
  }
}

/** The record, or how many. */
function Subject({ entry }: { entry: AccessEntry }) {
  const { i18n } = useLingui();
  const { all, amount, count, unnamed } = KIND_WORDS[entry.kind].accesses;
  // A zero report of the whole farm names no field.
  if (entry.fieldName) return entry.fieldName;
  if (unnamed && idOf(entry) !== undefined) return i18n._(unnamed);
  const number = amount(entry);
  return i18n._(number === undefined ? all : count(number));
}

/** The id of the record, if it was a single one. */
function idOf(entry: AccessEntry): string | undefined {
  const members: Readonly<Record<string, unknown>> = { ...entry };
  const id = members[idNameOf(entry.kind)];
  return id === undefined ? undefined : String(id);
}
