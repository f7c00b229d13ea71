/** The texts of filters, on the screen and on paper. */
import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { today } from "@/lib/browser/clock";
import { chosenOf, type ListChoice, shownChoice } from "@/lib/farmer-list/list-choice";
import type { FarmerList } from "@/lib/farmer-list/use-farmer-list";
import { formatDateRange, formatNumber } from "@/lib/language/format";
import { type FacetName, type NoSeason, rules, type Season } from "@/lib/rules";
import { type FacetWords, useFacetWords } from "./facet-words";

const NOT_IN_A_SEASON: Readonly<Record<NoSeason, MessageDescriptor>> = {
  noEnd: msg`Not in a season: no end date`,
  noStart: msg`Not in a season: no start date`,
  otherYear: msg`Not in a season: another year`,
  pastDates: msg`Not in a season: past its dates`,
};

/** The dates of a season, seen from `today`. */
export function seasonDates(season: Season, today: string): string {
  const { start, end } = rules().seasonWindow(season, today);
  return formatDateRange(start, end);
}

/** What narrows the list, part by part; empty if it shows everything. */
export function narrowingWords(
  i18n: I18n,
  choice: ListChoice,
  words: Pick<FacetWords, "labelOf" | "textOf" | "inOrder">,
  today: string,
): string[] {
  const { noSeason, field, withoutAcres, onlyBlocked, onlyNews } = choice;
  const names = Object.keys(choice.chosen) as FacetName[];
  const parts = [
    ...names.map((name) => {
      const values = words.inOrder(name, chosenOf(choice, name));
      const texts = values.map((value) =>
        name === "season" ? seasonWords(value as Season, today) : words.textOf(name, value),
      );
      return `${words.labelOf(name)}: ${texts.join(" / ")}`;
    }),
    noSeason !== null && i18n._(NOT_IN_A_SEASON[noSeason]),
    field.trim() !== "" && i18n._(msg`Field: ${field.trim()}`),
    withoutAcres && i18n._(msg`Without acres`),
    onlyBlocked && i18n._(msg`Blocked`),
    onlyNews && i18n._(msg`New or changed`),
  ];
  return parts.filter((part) => typeof part === "string");
}

function seasonWords(season: Season, today: string): string {
  return `${labelOf(rules().seasonOptions(), season)}, ${seasonDates(season, today)}`;
}

function labelOf<Value>(options: readonly { label: string; value: Value }[], wanted: Value) {
  return options.find(({ value }) => value === wanted)?.label ?? "";
}

/** What a paper of a list says above it: the filters, and how many plantings they keep. */
export function usePaperFacts(
  { facts, facets, rows }: Pick<FarmerList, "facts" | "facets" | "rows">,
  choice: ListChoice,
): string[] {
  const { t, i18n } = useLingui();
  const day = today();
  const filters = narrowingWords(i18n, shownChoice(choice), useFacetWords(facets, day), day);
  const shown = formatNumber(rows.length);
  const all = formatNumber(facts.plantings);
  return [filters.join(" · ") || t`All plantings`, t`${shown} of ${all} plantings`];
}
