import { Plural, Trans } from "@lingui/react/macro";
import { formatNumber, formatTotalAcres } from "@/lib/language/format";
import styles from "./counts.module.css";

interface LeftOutProps {
  /** The number of plantings that a total leaves out. */
  count: number;
  /** Lists only the plantings that the total leaves out. */
  onShow: () => void;
}

/** What a total leaves out, and the way there. */
export function LeftOut({ count, onShow }: LeftOutProps) {
  if (count === 0) return null;
  return (
    <button type="button" className={styles.leftOut} onClick={onShow}>
      <HaveNoAcres count={count} />
    </button>
  );
}

/** What a total leaves out. */
export function HaveNoAcres({ count }: { count: number }) {
  if (count === 0) return null;
  return <Plural value={count} one="# planting has no acres" other="# plantings have no acres" />;
}

export function WithoutAcres({ count }: { count: number }) {
  return <Trans>{formatNumber(count)} without acres</Trans>;
}

/** A printed sum, with what it leaves out. */
export function PrintedAcres({ acres, withoutAcres }: { acres: number; withoutAcres: number }) {
  return (
    <>
      {formatTotalAcres(acres)}
      {withoutAcres > 0 && (
        <>
          {" "}
          <small>
            <WithoutAcres count={withoutAcres} />
          </small>
        </>
      )}
    </>
  );
}

/** How many of the plantings are listed. */
export function ShownCount({ shown, all }: { shown: number; all: number }) {
  return (
    <Trans>
      <strong>{formatNumber(shown)}</strong> of{" "}
      <Plural value={all} one="# planting" other="# plantings" />
    </Trans>
  );
}
