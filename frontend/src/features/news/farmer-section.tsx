import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Button } from "@/components/actions/button";
import { KIND_WORDS } from "@/components/records/kind-words";
import { CropAndAcres } from "@/components/workspace/planting-words";
import type { NewsItem } from "@/lib/api/news";
import { formatInstantAfter } from "@/lib/language/format";
import { farmerPageAddress } from "@/lib/planting/address";
import type { FarmerNews } from "./group-news";
import styles from "./news.module.css";
import { NEWS_WORDS, nameOf } from "./news-words";
import type { Marks } from "./use-marks";

interface FarmerSectionProps {
  news: FarmerNews;
  marks: Marks;
  /** Marks all news of the farmer. */
  onSeen: () => Promise<unknown>;
}

/** What happened at a farmer's on a day. */
export function FarmerSection({ news: { farmer, items }, marks, onSeen }: FarmerSectionProps) {
  const { t } = useLingui();
  const name = nameOf(farmer);
  return (
    <section className={styles.farmer} aria-label={name}>
      <div className={styles.head}>
        <h3>{name}</h3>
        <Button
          variant="quiet"
          aria-label={t`Mark everything of ${name} as seen`}
          aria-disabled={marks.isBusy}
          onClick={() => void onSeen()}
        >
          <Trans>Mark farmer as seen</Trans>
        </Button>
      </div>
      <ul className={styles.items}>
        {items.map((item) => (
          <Row key={item.entry} item={item} marks={marks} />
        ))}
      </ul>
    </section>
  );
}

function Row({ item, marks }: { item: NewsItem; marks: Marks }) {
  const { t, i18n } = useLingui();
  const { entry, news, at, record } = item;
  const sentence = i18n._(NEWS_WORDS[news].sentence(item));
  const address = addressOf(item);
  const title = record?.name || nameOf(item.farmer);
  return (
    <li className={styles.item}>
      <div className={styles.what}>
        <p className={styles.title}>
          {address === undefined ? (
            title
          ) : (
            <Link to={address} data-row>
              {title}
            </Link>
          )}
          {record?.crop !== undefined && (
            <>
              {" · "}
              <CropAndAcres
                crop={record.crop}
                {...(record.acres !== undefined && { estimatedAcres: record.acres })}
              />
            </>
          )}
        </p>
        <p className={styles.deed}>
          {sentence}
          {" · "}
          <time dateTime={at}>{formatInstantAfter(at, at)}</time>
        </p>
      </div>
      <Button
        variant="quiet"
        aria-label={t`Mark as seen: ${sentence}, ${title}`}
        aria-disabled={marks.isBusy}
        onClick={() => void marks.mark({ entry, isSingle: true })}
      >
        <Trans>Seen</Trans>
      </Button>
    </li>
  );
}

/** The page of the record, or of the farmer. Behind an ended link the agent sees nothing. */
function addressOf({ news, record, farmer }: NewsItem): string | undefined {
  if (news === "linkEnded") return undefined;
  const isShown = record && !record.isDeleted && KIND_WORDS[record.kind].hasOwnPage;
  if (!isShown) return farmerPageAddress(farmer.userId);
  return KIND_WORDS[record.kind].page(record.id);
}
