import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { formatTotalAcres } from "@/lib/language/format";
import { type Total, totalOf, totalOfAcres } from "@/lib/planting/groups";
import type { Field, Planting } from "@/lib/rules";

/** How many fields or plantings there are, their acres, and what these leave out. */
export function useAcresWords() {
  const { t } = useLingui();
  const words = (counted: string, { acres: sum, withoutAcres }: Total) => {
    const acres = formatTotalAcres(sum);
    return withoutAcres === 0
      ? t`${counted}, ${acres} acres`
      : t`${counted}, ${acres} acres; ${plural(withoutAcres, { one: "# has no acres", other: "# have no acres" })}`;
  };
  return {
    ofFields: (fields: readonly Field[]) =>
      words(
        t`${plural(fields.length, { one: "# field", other: "# fields" })}`,
        totalOfAcres(fields.map(({ acres }) => acres)),
      ),
    ofPlantings: (plantings: readonly Planting[]) =>
      words(
        t`${plural(plantings.length, { one: "# planting", other: "# plantings" })}`,
        totalOf(plantings),
      ),
  };
}
