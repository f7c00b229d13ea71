import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "@/components/actions/button";
import { CheckIcon } from "@/components/brand/icons";
import { useFailureText } from "@/components/feedback/failures";
import { EmptyState, ErrorState, Loading } from "@/components/feedback/states";
import undoStyles from "@/components/records/deleted.module.css";
import { type NewsFilter, type NewsPage, newsQuery } from "@/lib/api/news";
import { NetworkFailure } from "@/lib/api/problem";
import { formatInstantDay } from "@/lib/language/format";
import { FarmerSection } from "./farmer-section";
import { groupNews } from "./group-news";
import styles from "./news.module.css";
import { type Marks, useMarks } from "./use-marks";

interface NewsListProps {
  filter: NewsFilter;
  onClear: () => void;
}

/** The server has the news, so the list needs a connection. */
export function NewsList({ filter, onClear }: NewsListProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const news = useInfiniteQuery(newsQuery(filter));
  const marks = useMarks();
  const { data, error, hasNextPage, isFetchingNextPage } = news;
  if (!data && error) {
    const title =
      error instanceof NetworkFailure
        ? t`You need a connection to see what is new`
        : t`What is new could not be loaded`;
    return (
      <ErrorState title={title} onRetry={() => void news.refetch()}>
        <p role="alert">{failureText(error)}</p>
      </ErrorState>
    );
  }
  if (!data) return <Loading label={t`Loading what is new…`} />;
  return (
    <>
      <Listed pages={data.pages} filter={filter} marks={marks} onClear={onClear} />
      {hasNextPage && (
        <div>
          <Button
            aria-disabled={isFetchingNextPage}
            onClick={() => isFetchingNextPage || void news.fetchNextPage()}
          >
            {isFetchingNextPage ? <Trans>Loading…</Trans> : <Trans>Show earlier</Trans>}
          </Button>
        </div>
      )}
      <Undo marks={marks} />
    </>
  );
}

interface ListedProps extends NewsListProps {
  pages: readonly NewsPage[];
  marks: Marks;
}

function Listed({ pages, filter, marks, onClear }: ListedProps) {
  const items = pages.flatMap((page) => page.items);
  const [latest] = items;
  if (!latest) {
    return (
      <NothingNew seenAt={pages[0]?.seenAt} isFiltered={hasFilter(filter)} onClear={onClear} />
    );
  }
  // What comes while the list is read is not marked with it.
  const { entry } = latest;
  return (
    <>
      <div>
        <Button aria-disabled={marks.isBusy} onClick={() => void marks.mark({ entry, ...filter })}>
          {hasFilter(filter) ? (
            <Trans>Mark all of these as seen</Trans>
          ) : (
            <Trans>Mark all as seen</Trans>
          )}
        </Button>
      </div>
      <div data-rows>
        {groupNews(items, (instant) => formatInstantDay(instant)).map(({ day, farmers }) => (
          <section key={day} className={styles.day} aria-label={day}>
            <h2>{day}</h2>
            {farmers.map((ofFarmer) => (
              <FarmerSection
                key={ofFarmer.farmer.userId}
                news={ofFarmer}
                marks={marks}
                onSeen={() => marks.mark({ ...filter, entry, farmer: ofFarmer.farmer.userId })}
              />
            ))}
          </section>
        ))}
      </div>
    </>
  );
}

function hasFilter(filter: NewsFilter): boolean {
  return Object.keys(filter).length > 0;
}

interface NothingNewProps {
  seenAt: string | undefined;
  isFiltered: boolean;
  onClear: () => void;
}

function NothingNew({ seenAt, isFiltered, onClear }: NothingNewProps) {
  const { t } = useLingui();
  const day = seenAt === undefined ? undefined : formatInstantDay(seenAt);
  if (isFiltered) {
    return (
      <EmptyState
        title={t`Nothing new of this kind`}
        icon={<CheckIcon />}
        action={
          <Button onClick={onClear}>
            <Trans>Show everything that is new</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={day === undefined ? t`Nothing new yet` : t`Nothing new since ${day}`}
      icon={<CheckIcon />}
    >
      <p>
        <Trans>
          Here you see what your farmers and their employees report, change, or delete, and links
          that begin or end.
        </Trans>
      </p>
    </EmptyState>
  );
}

/** Takes back the last mark. */
function Undo({ marks }: { marks: Marks }) {
  return (
    <div role="status" className={undoStyles.undone}>
      {marks.canUndo && (
        <div className={undoStyles.undo}>
          <p>
            <Trans>Marked as seen.</Trans>
          </p>
          <Button aria-disabled={marks.isBusy} onClick={() => void marks.undo()}>
            <Trans>Undo</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
