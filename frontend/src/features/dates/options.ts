import { useLingui } from "@lingui/react/macro";
import type { DatedFarms } from "@/lib/api/deadlines";
import { type ChoiceOption, rules } from "@/lib/rules";

export function useKindOptions(): ChoiceOption[] {
  return rules()
    .deadlineKindOptions()
    .map(({ label, value }) => ({ label, value }));
}

/** The specification's crops, and the others apart. */
export function useCropOptions() {
  const { t } = useLingui();
  const all = rules().cropOptions();
  return {
    crops: all.filter(({ isMore }) => !isMore),
    more: { label: t`More crops`, options: all.filter(({ isMore }) => isMore) },
  };
}

/** The states and counties of the farms. */
export function useAreaOptions({ areas }: DatedFarms): ChoiceOption[] {
  return areas.map(({ code, name }) => ({ label: name, value: code }));
}

/** The crop years around one. */
export function yearOptions(cropYear: number): ChoiceOption[] {
  return [-2, -1, 0, 1, 2].map((years) => {
    const year = String(cropYear + years);
    return { label: year, value: year };
  });
}
