import { Trans, useLingui } from "@lingui/react/macro";
import { LinkButton } from "@/components/actions/button";
import { useFailureAlert } from "@/components/feedback/failures";
import { EmptyState, ErrorState, Loading } from "@/components/feedback/states";
import { writeChoice } from "@/lib/farmer-list/list-choice";
import { type FarmerList, useFarmerList } from "@/lib/farmer-list/use-farmer-list";
import { enterPlantingAddress } from "@/lib/planting/address";
import { rules } from "@/lib/rules";
import { useSyncState } from "@/lib/workspace/use-workspace";
import { DeletedNote } from "./deleted-note";
import { type ChosenList, PlantingList } from "./planting-list";

interface FarmerPlantingsProps extends ChosenList {
  farmerId: string;
  isListed: boolean;
}

/** Shows one farmer's plantings. Pass the farmer as `key`, so that another farmer's plantings never show. */
export function FarmerPlantings(props: FarmerPlantingsProps) {
  const { t } = useLingui();
  const { list, told, isFromCopy } = useFarmerList(props.farmerId, props.isListed, props.choice);
  useFailureAlert(isFromCopy ? undefined : told, rules().messages().plantingsFailed);

  if (list) {
    return (
      <>
        <Read {...props} list={list} isFromCopy={isFromCopy} />
        <DeletedNote farmerId={props.farmerId} />
      </>
    );
  }
  if (list === null || told.isError) {
    return (
      <ErrorState title={rules().messages().plantingsFailed} onRetry={() => void told.refetch()} />
    );
  }
  return <Loading label={t`Loading plantings…`} />;
}

interface ReadProps extends FarmerPlantingsProps {
  list: FarmerList;
  isFromCopy: boolean;
}

function Read({ isFromCopy, ...props }: ReadProps) {
  if (props.list.facts.plantings > 0) {
    return <PlantingList {...props} />;
  }
  return isFromCopy ? <EmptyCopy {...props} /> : <Empty {...props} />;
}

/** The copy does not have a newly linked farmer yet, so this waits for the server. */
function EmptyCopy(props: FarmerPlantingsProps) {
  const { t } = useLingui();
  const { phase } = useSyncState();
  const isLooking = phase === "idle" || phase === "running";
  return isLooking ? <Loading label={t`Loading plantings…`} /> : <Empty {...props} />;
}

function Empty({ farmerId, farmerName, isListed, choice }: FarmerPlantingsProps) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No plantings yet`}
      action={
        isListed && (
          <LinkButton to={enterPlantingAddress(farmerId, writeChoice(choice))}>
            <Trans>Add a planting</Trans>
          </LinkButton>
        )
      }
    >
      {farmerName
        ? t`${farmerName} has not reported any plantings yet. The first one appears here as soon as it is reported.`
        : t`The first planting appears here as soon as it is reported.`}
    </EmptyState>
  );
}
