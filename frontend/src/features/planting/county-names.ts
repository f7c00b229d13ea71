import type { County } from "@/lib/land";
import { formatList } from "@/lib/language/format";

/** With each state once, if they are of one state: 'Perkins County and Keith County, Nebraska'. */
export function countyNames(counties: readonly County[], locale?: string): string {
  const states = [...new Set(counties.map(({ state }) => state))];
  const [state] = states;
  if (state !== undefined && states.length === 1) {
    const names = counties.map(({ name }) => name);
    return `${formatList(names, locale)}, ${state}`;
  }
  const names = counties.map(({ name, state }) => `${name}, ${state}`);
  return formatList(names, locale);
}
