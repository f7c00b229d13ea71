import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { Button, LinkButton } from "@/components/actions/button";
import { EmptyState } from "@/components/feedback/states";
import { CheckBox } from "@/components/forms/check-box";
import { showFirstError } from "@/components/forms/checked-form";
import { TextField } from "@/components/forms/text-field";
import cards from "@/components/lists/cards.module.css";
import { paths } from "@/lib/paths";
import type { FarmSeason } from "@/lib/season/farm-season";
import { useWorkspace } from "@/lib/workspace/use-workspace";
import { GroundCard } from "./ground-card";
import { Made } from "./made";
import { NoAcres } from "./no-acres";
import styles from "./same-as-last-year.module.css";
import { type AnsweredGround, useAnswers } from "./use-answers";
import { type Reporting, useReporting } from "./use-reporting";
import { ZeroReports } from "./zero-reports";

interface LinesProps {
  farmer: string;
  season: FarmSeason;
  /** Whether this device has all plantings of the farm. */
  isWhole: boolean;
}

export function Lines({ farmer, season, isWhole }: LinesProps) {
  const { t } = useLingui();
  const reporting = useReporting(farmer, season.cropYear);
  const answers = useAnswers(season);
  const { grounds, chosen, refusals } = answers;
  const screen = useRef<HTMLElement>(null);
  useEffect(() => {
    if (refusals > 0) showFirstError(screen.current);
  }, [refusals]);
  const year = String(season.cropYear);
  // Employees have only their own plantings, so they do not know the whole farm.
  const isFarmer = useWorkspace().me.userType === "farmer";
  return (
    <>
      <Made reporting={reporting} />
      {isWhole && grounds.length === 0 && <NothingMissing season={season} isFarmer={isFarmer} />}
      {grounds.length > 0 && (
        <section ref={screen} aria-labelledby="missing" className={styles.section}>
          <h2 id="missing">
            <StillMissing count={grounds.length} year={year} isFarmer={isFarmer} />
          </h2>
          {!isFarmer && (
            <p>
              <Trans>
                You see only your own plantings. Report a field only if nobody else has reported it.
              </Trans>
            </p>
          )}
          {grounds.length > 1 && (
            <CheckBox
              label={t`Choose all`}
              name="all"
              isChecked={chosen.length === grounds.length}
              onChange={answers.chooseAll}
            />
          )}
          {chosen.length > 1 && <DayOfAll chosen={chosen} />}
          <ul className={cards.list}>
            {grounds.map((answered) => (
              <GroundCard
                key={answered.ground.key}
                answered={answered}
                cropYear={season.cropYear}
                canChoose={grounds.length > 1}
                isBusy={reporting.isBusy}
                onReport={() => void reporting.report(answers.accepted([answered]))}
                onNothing={() => void reporting.report([{ ...answered, reports: [] }])}
              />
            ))}
          </ul>
          <Together answers={answers} reporting={reporting} />
        </section>
      )}
      <ZeroReports farmer={farmer} zeroReports={season.zeroReports} made={reporting.made.flat()} />
      {isFarmer && isWhole && !season.hasPlantings && !season.hasNoAcres && (
        <NoAcres cropYear={season.cropYear} onReport={() => void reporting.reportNoAcres()} />
      )}
    </>
  );
}

interface StillMissingProps {
  count: number;
  year: string;
  isFarmer: boolean;
}

function StillMissing({ count, year, isFarmer }: StillMissingProps) {
  return isFarmer ? (
    <Plural
      value={count}
      one={`# field is not reported for ${year}`}
      other={`# fields are not reported for ${year}`}
    />
  ) : (
    <Plural
      value={count}
      one={`You have not reported # field for ${year}`}
      other={`You have not reported # fields for ${year}`}
    />
  );
}

/** One day for all chosen fields. */
function DayOfAll({ chosen }: { chosen: readonly AnsweredGround[] }) {
  const { t } = useLingui();
  const [day, setDay] = useState("");
  return (
    <TextField
      label={t`Planted on, for all that you chose`}
      name="day-of-all"
      type="date"
      value={day}
      onChange={(startDateISO) => {
        setDay(startDateISO);
        for (const line of chosen.flatMap(({ lines }) => lines)) line.change({ startDateISO });
      }}
    />
  );
}

/** Reports the chosen fields with one press. */
function Together({
  answers: { chosen, accepted },
  reporting,
}: {
  answers: ReturnType<typeof useAnswers>;
  reporting: Reporting;
}) {
  if (chosen.length === 0) return null;
  const nothing = chosen.map(({ ground }) => ({ ground, reports: [] }));
  return (
    <div className={styles.together}>
      <Button
        variant="primary"
        aria-disabled={reporting.isBusy}
        onClick={() => void reporting.report(accepted(chosen))}
      >
        <Plural value={chosen.length} one="Report # field" other="Report # fields" />
      </Button>
      <Button aria-disabled={reporting.isBusy} onClick={() => void reporting.report(nothing)}>
        <Plural
          value={chosen.length}
          one="Nothing planted on # field"
          other="Nothing planted on # fields"
        />
      </Button>
    </div>
  );
}

function NothingMissing({ season, isFarmer }: { season: FarmSeason; isFarmer: boolean }) {
  const { t } = useLingui();
  const year = String(season.cropYear);
  const before = String(season.cropYear - 1);
  const mark = (
    <LinkButton to={paths.field}>
      <Trans>Mark a planting</Trans>
    </LinkButton>
  );
  if (season.hasNoAcres && !season.hasPlantings) {
    return <EmptyState title={t`You said that you have no acres to report for ${year}`} />;
  }
  if (season.expected === 0) {
    const title = isFarmer
      ? t`No plantings of ${before} are known here`
      : t`You reported nothing in ${before}`;
    return (
      <EmptyState title={title} action={mark}>
        <Trans>Once you have plantings of a year, they stand ready here for the next one.</Trans>
      </EmptyState>
    );
  }
  return isFarmer ? (
    <EmptyState title={t`Everything is reported for ${year}`} action={mark}>
      <Trans>
        All fields of {before} have a report for {year}.
      </Trans>
    </EmptyState>
  ) : (
    <EmptyState title={t`You have reported all your fields for ${year}`} action={mark}>
      <Trans>
        All fields that you reported in {before} have a report for {year}.
      </Trans>
    </EmptyState>
  );
}
