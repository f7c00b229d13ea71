import { useLingui } from "@lingui/react/macro";
import { today } from "@/lib/browser/today";
import type { ListChoice } from "@/lib/farmer-list/list-choice";
import type { FarmerList } from "@/lib/farmer-list/use-farmer-list";
import { formatNumber } from "@/lib/language/format";
import { narrowingWords } from "./filter-words";

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
