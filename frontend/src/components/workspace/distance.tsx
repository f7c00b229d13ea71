import { Plural, Trans } from "@lingui/react/macro";
import { formatNumber } from "@/lib/language/format";
import { type FieldSuggestion, rules } from "@/lib/rules";

const FEET_PER_MILE = 5_280;

/** A distance in feet, or from half a mile on in miles. */
export function Distance({ meters }: { meters: number }) {
  const feet = rules().feet(meters);
  const near = formatNumber(feet);
  const miles = Math.round((feet / FEET_PER_MILE) * 10) / 10;
  const far = formatNumber(miles);
  return feet < FEET_PER_MILE / 2 ? (
    <Trans>{near} ft</Trans>
  ) : (
    <Plural value={miles} one={`${far} mi`} other={`${far} mi`} />
  );
}

export function HowFar({ field: { fieldName, meters } }: { field: FieldSuggestion }) {
  if (meters === undefined) return null;
  return (
    <p>
      <Trans>
        The nearest field on this farm, {fieldName}, is <Distance meters={meters} /> away.
      </Trans>
    </p>
  );
}
