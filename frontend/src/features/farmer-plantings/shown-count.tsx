import { Plural, Trans } from "@lingui/react/macro";
import { formatNumber } from "@/lib/language/format";

/** How many of the plantings are listed. */
export function ShownCount({ shown, all }: { shown: number; all: number }) {
  return (
    <Trans>
      <strong>{formatNumber(shown)}</strong> of{" "}
      <Plural value={all} one="# planting" other="# plantings" />
    </Trans>
  );
}
