import { Plural, Trans } from "@lingui/react/macro";
import { LinkButton } from "@/components/actions/button";
import { useDates } from "@/components/dates/use-dates";
import { today } from "@/lib/browser/clock";
import { formatDate, formatList, formatNumber } from "@/lib/language/format";
import { paths } from "@/lib/paths";
import { thisYear } from "@/lib/planting/crop-years";
import { rules } from "@/lib/rules";
import type { FarmSeason } from "@/lib/season/farm-season";
import { useFarmSeason } from "@/lib/season/use-farm-season";
import { useIsCopyWhole } from "@/lib/season/use-is-copy-whole";
import { useMissingOnBadge } from "@/lib/season/use-missing-on-badge";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import styles from "./season-line.module.css";

/** How many missing fields the line names. */
const NAMED = 3;

/** How much of the season is reported, and which fields are missing. Nothing until this device has the whole farm. */
export default function SeasonLine({ farmer }: { farmer: string }) {
  const season = useFarmSeason(farmer);
  const isWhole = useIsCopyWhole();
  // Employees have only their own plantings: somebody else may have reported what they have not.
  const isOwn = useWorkspaceIfOpen()?.me.userType === "employee";
  useMissingOnBadge(isOwn ? undefined : season);
  if (!season || !isWhole || (season.expected === 0 && !season.hasNoAcres)) return null;
  return (
    <section aria-labelledby="season" className={styles.season}>
      <h2 id="season">
        <Standing season={season} isOwn={isOwn} />
      </h2>
      {season.missing.length > 0 && !isOwn && <Due farmer={farmer} season={season} />}
      <Missing season={season} isOwn={isOwn} />
      <NextSeason farmer={farmer} isOwn={isOwn} />
    </section>
  );
}

/** What is reported for the next crop year, which begins with the crops of the fall. */
function NextSeason({ farmer, isOwn }: { farmer: string; isOwn: boolean }) {
  const season = useFarmSeason(farmer, thisYear() + 1);
  if (!season?.hasPlantings) return null;
  return (
    <p className={styles.next}>
      <Standing season={season} isOwn={isOwn} />
    </p>
  );
}

interface PartProps {
  season: FarmSeason;
  /** Whether the figures are the person's own and not the farm's. */
  isOwn: boolean;
}

function Standing({ season, isOwn }: PartProps) {
  const year = String(season.cropYear);
  const [reported, expected] = [season.reported, season.expected].map((one) => formatNumber(one));
  if (season.hasNoAcres && !season.hasPlantings) {
    return <Trans>No acres to report for {year}</Trans>;
  }
  return isOwn ? (
    <Plural
      value={season.expected}
      one={`You reported ${reported} of your # field for ${year}`}
      other={`You reported ${reported} of your ${expected} fields for ${year}`}
    />
  ) : (
    <Plural
      value={season.expected}
      one={`${reported} of # field is reported for ${year}`}
      other={`${reported} of ${expected} fields are reported for ${year}`}
    />
  );
}

/** How many fields to report by the next date. Nothing while none is known. */
function Due({ farmer, season: { cropYear, missing } }: { farmer: string; season: FarmSeason }) {
  const { data: dates } = useDates(cropYear);
  const days = dates ? rules().dueDays(dates.deadlines, dates.farms.farms, today()) : [];
  const day = days.find((due) => due.farmer === farmer)?.day;
  if (day === undefined) return null;
  const date = formatDate(day);
  return (
    <p className={styles.due}>
      <Plural
        value={missing.length}
        one={`# field to report by ${date}`}
        other={`# fields to report by ${date}`}
      />
    </p>
  );
}

function Missing({ season: { missing }, isOwn }: PartProps) {
  if (missing.length === 0) return null;
  const named = missing.slice(0, NAMED).map(({ name }) => name);
  const more = missing.length - named.length;
  const names = more > 0 ? named.join(", ") : formatList(named);
  return (
    <>
      <p className={styles.missing}>
        {isOwn ? (
          <NotByYou names={names} more={more} />
        ) : more > 0 ? (
          <Plural
            value={more}
            one={`Still missing: ${names}, and # more`}
            other={`Still missing: ${names}, and # more`}
          />
        ) : (
          <Trans>Still missing: {names}</Trans>
        )}
      </p>
      <LinkButton to={paths.sameAsLastYear}>
        <Trans>Same as last year</Trans>
      </LinkButton>
    </>
  );
}

function NotByYou({ names, more }: { names: string; more: number }) {
  return (
    <>
      {more > 0 ? (
        <Plural
          value={more}
          one={`Not reported by you: ${names}, and # more.`}
          other={`Not reported by you: ${names}, and # more.`}
        />
      ) : (
        <Trans>Not reported by you: {names}.</Trans>
      )}{" "}
      <Trans>You see only your own plantings, so somebody else may have reported them.</Trans>
    </>
  );
}
