import { Plural, Trans } from "@lingui/react/macro";
import { cx } from "@/components/layout/class-names";
import { formatNumber } from "@/lib/language/format";
import { type AccuracyWord, rules } from "@/lib/rules";
import styles from "./marking.module.css";

interface AccuracyProps {
  meters: number;
  /** The name of the farm's field in which the location lies. */
  isIn?: string | undefined;
}

/** The accuracy of the marked location, as a word and in feet. */
export function Accuracy({ meters, isIn }: AccuracyProps) {
  const feet = rules().feet(meters);
  const word = rules().accuracyWord(meters);
  const shown = formatNumber(feet);
  return (
    <p className={cx(styles.accuracy, styles[word])}>
      <span>
        <strong>
          <Word word={word} />
        </strong>{" "}
        <Plural
          value={feet}
          one={<Trans>within {shown} foot.</Trans>}
          other={<Trans>within {shown} feet.</Trans>}
        />
        {isIn !== undefined && (
          <>
            {" "}
            <Trans>You are in {isIn}.</Trans>
          </>
        )}
      </span>
    </p>
  );
}

function Word({ word }: { word: AccuracyWord }) {
  switch (word) {
    case "good":
      return <Trans>Good location:</Trans>;
    case "fair":
      return <Trans>Fair location:</Trans>;
    case "poor":
      return <Trans>Poor location:</Trans>;
  }
}
