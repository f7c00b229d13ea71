import { Trans } from "@lingui/react/macro";
import type { MouseEvent } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { LinkButton } from "@/components/actions/button";
import { ArrowLeftIcon } from "@/components/brand/icons";
import { paths } from "@/lib/paths";
import { farmerAddress } from "@/lib/planting/address";
import { useWorkspaceIfOpen } from "@/lib/workspace/use-workspace";
import styles from "./planting.module.css";

interface BackToListProps {
  /** Whether the list is one step back in the browser's history. */
  isFromList: boolean;
  farmerId?: string;
}

/**
 * Returns to the list with its filter and scroll position, or opens a new one: the farmer's list for agents, the own
 * plantings for others.
 */
export function BackToList({ isFromList, farmerId }: BackToListProps) {
  const navigate = useNavigate();
  const list = useListAddress(farmerId);

  function goBack(event: MouseEvent): void {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (!isFromList || opensElsewhere) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <div className={styles.back}>
      <LinkButton variant="quiet" to={list} onClick={goBack}>
        <ArrowLeftIcon />
        <Trans>Back to the plantings</Trans>
      </LinkButton>
    </div>
  );
}

/** The address of the list of which the planting is: the farmer's list for agents, the own plantings for others. */
export function useListAddress(farmerId: string | undefined): string {
  const me = useWorkspaceIfOpen()?.me;
  const [query] = useSearchParams();
  const isReporter = me !== undefined && me.userType !== "agent";
  return isReporter ? paths.myPlantings : listAddressOf(query, farmerId);
}

/** The list that the address names, else the farmer's, else none in particular. */
function listAddressOf(query: URLSearchParams, farmerId: string | undefined): string {
  if (!query.has("farmer") && !query.has("view")) {
    return farmerId ? farmerAddress(farmerId) : paths.agentHome;
  }
  const list = new URLSearchParams(query);
  for (const name of ["plantingId", "edit"]) list.delete(name);
  return `${paths.agentHome}?${list}`;
}
