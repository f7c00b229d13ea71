import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { CheckBox } from "@/components/forms/check-box";
import cards from "@/components/lists/cards.module.css";
import { CropAndAcres } from "@/components/workspace/planting-words";
import { formatDate } from "@/lib/language/format";
import type { Planting } from "@/lib/rules";
import { LineFields } from "./line-fields";
import styles from "./same-as-last-year.module.css";
import type { AnsweredGround } from "./use-answers";

interface GroundCardProps {
  answered: AnsweredGround;
  cropYear: number;
  /** Whether several can be reported together. */
  canChoose: boolean;
  isBusy: boolean;
  onReport: () => void;
  onNothing: () => void;
}

/** Last year's lines of a field, ready to be reported for this year. */
export function GroundCard({
  answered,
  cropYear,
  canChoose,
  isBusy,
  onReport,
  onNothing,
}: GroundCardProps) {
  const { t } = useLingui();
  const { ground, lines, isTried, isChosen, choose } = answered;
  const { name } = ground;
  return (
    <li className={cards.item}>
      <h3 className={cards.name}>
        {canChoose ? (
          <CheckBox
            label={name}
            name={`choose-${ground.key}`}
            isChecked={isChosen}
            onChange={choose}
          />
        ) : (
          name
        )}
      </h3>
      {lines.map((line, index) => (
        <div key={line.key} className={styles.line}>
          <LastYear planting={ground.lines[index]} />
          {lines.length > 1 && (
            <CheckBox
              label={t`Also this year`}
              name={`also-${line.key}`}
              isChecked={!line.answer.isLeftOut}
              onChange={(isAlso) => line.change({ isLeftOut: !isAlso })}
            />
          )}
          {!line.answer.isLeftOut && (
            <LineFields line={line} cropYear={cropYear} isTried={isTried} />
          )}
        </div>
      ))}
      {isTried && lines.every(({ answer }) => answer.isLeftOut) && (
        <p role="alert" tabIndex={-1} data-error>
          <Trans>Choose a crop, or say that nothing is planted here.</Trans>
        </p>
      )}
      <div className={styles.acts}>
        <Button
          variant="primary"
          aria-label={t`Report ${name}`}
          aria-disabled={isBusy}
          onClick={onReport}
        >
          <Trans>Report</Trans>
        </Button>
        <Button
          aria-label={t`Nothing planted here this year: ${name}`}
          aria-disabled={isBusy}
          onClick={onNothing}
        >
          <Trans>Nothing planted</Trans>
        </Button>
      </div>
    </li>
  );
}

/** What the field had last year. */
function LastYear({ planting }: { planting: Planting | undefined }) {
  if (!planting) return null;
  const { startDateISO } = planting;
  return (
    <p className={styles.before}>
      <Trans>Last year:</Trans> <CropAndAcres {...planting} />
      {startDateISO !== undefined && ` · ${formatDate(startDateISO)}`}
    </p>
  );
}
