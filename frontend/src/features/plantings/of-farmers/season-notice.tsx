import { Plural } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { Notice } from "@/components/feedback/notice";
import { type ListChoice, withFilterBy } from "@/lib/farmer-list/list-choice";
import type { Choosing } from "@/lib/farmer-list/use-list-choice";
import type { NoSeasonCount } from "@/lib/rules";
import styles from "./season-notice.module.css";

interface SeasonNoticeProps {
  /** How many of the plantings that the other filters keep are in no season, by reason. */
  counts: readonly NoSeasonCount[];
  choice: ListChoice;
  onChoose: Choosing;
}

/** A season keeps only plantings that start and end within it, so some plantings are in none. A press lists them. */
export function SeasonNotice({ counts, choice, onChoose }: SeasonNoticeProps) {
  if (counts.length === 0) return null;
  const all = counts.reduce((sum, { plantings }) => sum + plantings, 0);
  return (
    <Notice
      action={
        <div className={styles.reasons}>
          {counts.map((count) => {
            const isShown = choice.noSeason === count.reason;
            const noSeason = isShown ? null : count.reason;
            return (
              <Button
                key={count.reason}
                variant={isShown ? "primary" : "secondary"}
                aria-pressed={isShown}
                onClick={() => onChoose((now) => ({ ...withFilterBy(now, "season"), noSeason }))}
              >
                <Reason {...count} />
              </Button>
            );
          })}
        </div>
      }
    >
      <Plural
        value={all}
        one="# planting isn’t in a season."
        other="# plantings aren’t in a season."
      />
    </Notice>
  );
}

function Reason({ reason, plantings }: NoSeasonCount) {
  switch (reason) {
    case "noEnd":
      return <Plural value={plantings} one="# has no end date" other="# have no end date" />;
    case "noStart":
      return <Plural value={plantings} one="# has no start date" other="# have no start date" />;
    case "otherYear":
      return (
        <Plural value={plantings} one="# is from another year" other="# are from another year" />
      );
    case "pastDates":
      return (
        <Plural
          value={plantings}
          one="# runs past a season’s dates"
          other="# run past a season’s dates"
        />
      );
  }
}
