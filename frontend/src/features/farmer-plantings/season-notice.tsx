import { Plural } from "@lingui/react/macro";
import { Notice } from "@/components/feedback/notice";

interface SeasonNoticeProps {
  /** The number of the farmer's plantings in no season. */
  count: number;
}

/** A season keeps only plantings that start and end within it, so some plantings are in none. */
export function SeasonNotice({ count }: SeasonNoticeProps) {
  if (count === 0) {
    return null;
  }
  return (
    <Notice>
      <Plural
        value={count}
        one="# planting isn’t in a season: it runs past the season’s dates, is from another year, or has no end date. Filter by crop year to find it."
        other="# plantings aren’t in a season: they run past its dates, are from another year, or have no end date. Filter by crop year to find them."
      />
    </Notice>
  );
}
