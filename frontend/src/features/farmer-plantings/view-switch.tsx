import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Parts } from "@/components/layout/parts";
import { type ListChoice, type View, writeChoice } from "@/lib/farmer-list/list-choice";
import { paths } from "@/lib/paths";

/** Leads to the farmers, and to all their plantings as a list, a map and charts, with the same filters. */
export function ViewSwitch({ choice }: { choice: ListChoice }) {
  const { t } = useLingui();
  const parts = VIEWS.map(([view, name]) => ({
    to: { pathname: paths.agentHome, search: String(writeChoice({ ...choice, view })) },
    name,
    isCurrent: choice.view === view,
  }));
  return <Parts label={t`View`} parts={parts} />;
}

const VIEWS: readonly [View, ReactNode][] = [
  ["farmers", <Trans key="farmers">Farmers</Trans>],
  ["all", <Trans key="all">All plantings</Trans>],
  ["map", <Trans key="map">Map</Trans>],
  ["charts", <Trans key="charts">Charts</Trans>],
];
