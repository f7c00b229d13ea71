import { Plural, Trans } from "@lingui/react/macro";
import { Notice } from "@/components/feedback/notice";
import type { PlantingBook } from "@/lib/rules";

interface SeasonNoticeProps {
  book: PlantingBook;
  today: string;
}

/** A season keeps only what starts and ends within it, so some plantings are in none. */
export function SeasonNotice({ book, today }: SeasonNoticeProps) {
  const count = book.inNoSeason(today);
  if (count === 0) {
    return null;
  }
  return (
    <Notice>
      <Plural value={count} one="# planting is in no season" other="# plantings are in no season" />
      {": "}
      <Trans>
        they reach over a season’s dates, are of another year, or have no end date. Filter by crop
        year to find them.
      </Trans>
    </Notice>
  );
}
