/** What only land has, as people read it. */
import { msg, plural } from "@lingui/core/macro";
import { formatAcres, formatNumber } from "@/lib/language/format";
import { i18n } from "@/lib/language/language";
import { type Boundary, type County, rules } from "@/lib/rules";

export function acresText(value: number): string {
  const acres = formatAcres(value);
  return i18n._(msg`${acres} acres`);
}

/** How many corners it has: a map shows where they are. */
export function boundaryText({ type, coordinates }: Boundary): string {
  const rings = type === "Polygon" ? coordinates : coordinates.flat();
  // The last corner of a ring is the first one again.
  const corners = rings.reduce((sum, ring) => sum + ring.length - 1, 0);
  return i18n._(msg`${plural(corners, { one: "# corner", other: "# corners" })}`);
}

/** `meters` with 95 % confidence. */
export function accuracyText(meters: number): string {
  const feet = formatNumber(rules().feet(meters));
  return i18n._(msg`Within ${feet} ft`);
}

/** The county, and how certain it is. */
export function countyText({ name, state, certainty }: County): string {
  const county = `${name}, ${state}`;
  switch (certainty) {
    case "inside":
      return county;
    case "nearLine":
      return i18n._(msg`Near the line of ${county}: please check`);
    case "said":
      return i18n._(msg`${county}, as a person said`);
  }
}
