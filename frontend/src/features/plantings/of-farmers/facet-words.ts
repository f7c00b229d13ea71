/** The texts of the filters that stand beside 'Filter By', and of their values. */
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { compareNames } from "@/lib/language/names";
import { cropName } from "@/lib/language/texts-by-code";
import { allPeople } from "@/lib/local/people";
import { filterLabel } from "@/lib/planting/filter-label";
import { choiceMembers, textOfCode } from "@/lib/planting/members";
import { type Facet, type FacetName, rules, type Season } from "@/lib/rules";
import { useLocalIfOpen } from "@/lib/workspace/use-workspace";

export interface FacetWords {
  labelOf: (name: FacetName) => string;
  textOf: (name: FacetName, value: string) => string;
  /** Puts values into the order of a menu. */
  inOrder: (name: FacetName, values: readonly string[]) => string[];
}

/** A value that nothing names any more stands as it is in the address. */
export function useFacetWords(facets: readonly Facet[], today: string): FacetWords {
  const { t } = useLingui();
  const { data: people } = useLocalIfOpen(["people"], ({ database }) => allPeople(database));
  return useMemo(() => {
    const counties = facets.find(({ name }) => name === "county")?.values ?? [];
    const countyNames = new Map(counties.map(({ value, label }) => [value, label]));
    const personOf = (id: string) => {
      const person = people?.get(id);
      return person ? `${person.firstName} ${person.lastName}` : t`Unknown person`;
    };
    const memberOf = (name: FacetName) => choiceMembers().find((member) => member.name === name);
    const textOf = (name: FacetName, value: string): string => {
      switch (name) {
        case "cropType":
          return cropName(value);
        case "season":
          return seasonName(value, today);
        case "cropYear":
          return value;
        case "county":
          return countyNames.get(value) ?? value;
        case "reporter":
          return personOf(value);
        case "confirmation":
          return value === "pending" ? t`Waits for confirmation` : t`Confirmed`;
        default:
          return textOfCode(memberOf(name) ?? { options: [] }, value);
      }
    };
    return {
      textOf,
      labelOf: (name) => {
        switch (name) {
          case "cropType":
          case "season":
            return filterLabel(name);
          case "cropYear":
            return t`Crop Year`;
          case "county":
            return t`County`;
          case "reporter":
            return t`Reported by`;
          case "confirmation":
            return t`Confirmation`;
          default:
            return memberOf(name)?.label ?? name;
        }
      },
      inOrder: (name, values) => {
        switch (name) {
          case "cropType":
            return byList(values, rules().cropOptions());
          case "season":
            return byList(values, rules().seasonOptions());
          case "cropYear":
            return values.toSorted((one, other) => Number(other) - Number(one));
          case "confirmation":
            // What waits comes first.
            return values.toSorted().reverse();
          case "county":
          case "reporter":
            return values.toSorted((one, other) =>
              compareNames(textOf(name, one), textOf(name, other)),
            );
          default:
            return byList(values, memberOf(name)?.options ?? []);
        }
      },
    };
  }, [facets, people, today, t]);
}

function seasonName(value: string, today: string): string {
  const season = rules()
    .seasonOptions()
    .find((option) => option.value === value);
  if (!season) return value;
  return `${season.label} ${rules()
    .seasonWindow(season.value as Season, today)
    .start.slice(0, 4)}`;
}

/** In the order of a list; values that are not in it come last. */
function byList(values: readonly string[], options: readonly { value: string }[]): string[] {
  const places = new Map(options.map(({ value }, place) => [value, place]));
  const place = (value: string) => places.get(value) ?? places.size;
  return values.toSorted((one, other) => place(one) - place(other));
}
