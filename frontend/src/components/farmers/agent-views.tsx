import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Parts } from "@/components/layout/parts";
import { today } from "@/lib/browser/clock";
import {
  chosenOf,
  cropYearOf,
  type ListChoice,
  listAddress,
  type View,
  withCropYear,
} from "@/lib/farmer-list/list-choice";
import { thisYear } from "@/lib/planting/crop-years";
import { filterLabel } from "@/lib/planting/filter-label";
import { useHasThisYear } from "@/lib/planting/use-has-this-year";
import { rules } from "@/lib/rules";
import { seasonAddress } from "@/lib/season/season-choice";

interface AgentViewsProps {
  choice: ListChoice;
  current: View | "season";
}

/**
 * Leads to the farmers, to their season, and to all their plantings as a list, a map and charts, with the same filters.
 * Charts add up a single crop year, unless the person has chosen others.
 */
export function AgentViews({ choice, current }: AgentViewsProps) {
  const { t } = useLingui();
  const isOfAll = chosenOf(choice, "cropYear").length === 0;
  const ofYear = useHasThisYear() && isOfAll ? withCropYear(choice, thisYear()) : choice;
  const addressOf: Readonly<Record<AgentViewsProps["current"], string>> = {
    farmers: listAddress({ ...choice, view: "farmers" }),
    season: seasonAddress({ cropYear: cropYearOf(choice) }),
    all: listAddress({ ...choice, view: "all" }),
    map: listAddress({ ...choice, view: "map" }),
    charts: listAddress({ ...ofYear, view: "charts" }),
  };
  const parts = viewsOn(today()).map(([view, name]) => ({
    to: addressOf[view],
    name,
    isCurrent: current === view,
  }));
  return <Parts label={t`View`} parts={parts} />;
}

const VIEWS: readonly [AgentViewsProps["current"], ReactNode][] = [
  ["farmers", <Trans key="farmers">Farmers</Trans>],
  ["season", <SeasonLabel key="season" />],
  ["all", <Trans key="all">All plantings</Trans>],
  ["map", <Trans key="map">Map</Trans>],
  ["charts", <Trans key="charts">Charts</Trans>],
];

/** While a season is on, an agent's first question is whom to call. */
function viewsOn(day: string) {
  if (!rules().isInSeason(day)) return VIEWS;
  const isOfSeason = ([view]: (typeof VIEWS)[number]) => view === "season";
  return [...VIEWS.filter(isOfSeason), ...VIEWS.filter((view) => !isOfSeason(view))];
}

/** The tab has the name of the filter. */
function SeasonLabel() {
  return filterLabel("season");
}
