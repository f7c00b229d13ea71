/** The texts of filters, on the screen and on paper. */
import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { today } from "@/lib/browser/clock";
import type { ListChoice } from "@/lib/farmer-list/list-choice";
import type { FarmerList } from "@/lib/farmer-list/use-farmer-list";
import { formatDateRange, formatNumber } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import { choiceMembers, textOfCode } from "@/lib/planting/members";
import { type FilterKind, type NoSeason, rules, type Season } from "@/lib/rules";

const NOT_IN_A_SEASON: Readonly<Record<NoSeason, MessageDescriptor>> = {
  noEnd: msg`Not in a season: no end date`,
  noStart: msg`Not in a season: no start date`,
  otherYear: msg`Not in a season: another year`,
  pastDates: msg`Not in a season: past its dates`,
};

export function filterLabel(kind: FilterKind): string {
  return labelOf(rules().filterOptions(), kind);
}

/** The dates of a season, seen from `today`. */
export function seasonDates(season: Season, today: string): string {
  const { start, end } = rules().seasonWindow(season, today);
  return formatDateRange(start, end);
}

/** What narrows the list, part by part; empty if it shows everything. */
export function narrowingWords(i18n: I18n, choice: ListChoice, today: string): string[] {
  const { noSeason, cropYear, field, withoutAcres, onlyNews } = choice;
  const words = [
    filterWords(choice, today),
    noSeason !== null && i18n._(NOT_IN_A_SEASON[noSeason]),
    cropYear !== null && i18n._(msg`Crop Year: ${String(cropYear)}`),
    ...codeWords(choice),
    field.trim() !== "" && i18n._(msg`Field: ${field.trim()}`),
    withoutAcres && i18n._(msg`Without acres`),
    onlyNews && i18n._(msg`New or changed`),
  ];
  return words.filter((part) => typeof part === "string");
}

/** The first filter with its value; undefined if it keeps everything. */
function filterWords({ crop, season }: ListChoice, today: string): string | undefined {
  if (crop !== null) return `${filterLabel("cropType")}: ${cropName(crop)}`;
  if (season === null) return undefined;
  const label = labelOf(rules().seasonOptions(), season);
  return `${filterLabel("season")}: ${label}, ${seasonDates(season, today)}`;
}

/** The chosen codes. */
function codeWords({ choices }: ListChoice): string[] {
  return choiceMembers().flatMap((member) => {
    const code = choices[member.name];
    return code === undefined ? [] : `${member.label}: ${textOfCode(member, code)}`;
  });
}

function labelOf<Value>(options: readonly { label: string; value: Value }[], wanted: Value) {
  return options.find(({ value }) => value === wanted)?.label ?? "";
}

/** What a paper of a list says above it: the filters, and how many plantings they keep. */
export function usePaperFacts(
  { facts, rows }: Pick<FarmerList, "facts" | "rows">,
  choice: ListChoice,
): string[] {
  const { t, i18n } = useLingui();
  const filters = narrowingWords(i18n, choice, today());
  const shown = formatNumber(rows.length);
  const all = formatNumber(facts.plantings);
  return [filters.join(" · ") || t`All plantings`, t`${shown} of ${all} plantings`];
}
