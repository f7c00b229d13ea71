import { formatList } from "@/lib/language/format";
import type { LandCounty } from "@/lib/wasm";

/**
 * 'Perkins County and Keith County, Nebraska'. Of several states: 'Perkins County (Nebraska) and
 * Sedgwick County (Colorado)'.
 */
export function countyNames(counties: readonly LandCounty[], locale?: string): string {
  const states = [...new Set(counties.map(({ state }) => state))];
  const [state] = states;
  if (state !== undefined && states.length === 1) {
    const names = counties.map(({ name }) => name);
    return `${formatList(names, locale)}, ${state}`;
  }
  const names = counties.map(({ name, state }) => `${name} (${state})`);
  return formatList(names, locale);
}
