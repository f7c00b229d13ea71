import { useLingui } from "@lingui/react/macro";
import { EmptyState } from "@/components/feedback/empty-state";
import { ErrorState } from "@/components/feedback/error-state";
import { Loading } from "@/components/feedback/loading";
import { rules } from "@/lib/rules";
import { useSyncState } from "@/lib/workspace/use-workspace";
import { type ChosenList, PlantingList } from "./planting-list";
import { useFailureAlert } from "./use-failure-alert";
import { useFarmerBook } from "./use-farmer-book";
import { usePlantingBook } from "./use-planting-book";

interface FarmerPlantingsProps extends ChosenList {
  farmerId: string;
  isListed: boolean;
}

/** One farmer's plantings. Pass the farmer as `key`, so that another farmer's plantings never show. */
export function FarmerPlantings(props: FarmerPlantingsProps) {
  const { t } = useLingui();
  const { bytes, told, isFromCopy } = useFarmerBook(props.farmerId, props.isListed);
  useFailureAlert(isFromCopy ? undefined : told, rules().messages().plantingsFailed);
  const retry = () => void told.refetch();

  if (bytes) {
    return <Read {...props} bytes={bytes} isFromCopy={isFromCopy} onRetry={retry} />;
  }
  if (told.isError) {
    return <Failed onRetry={retry} />;
  }
  return <Loading label={t`Loading plantings…`} />;
}

interface ReadProps extends FarmerPlantingsProps {
  bytes: Uint8Array;
  isFromCopy: boolean;
  onRetry: () => void;
}

function Read({ bytes, isFromCopy, onRetry, ...props }: ReadProps) {
  const book = usePlantingBook(bytes);
  if (!book) {
    return <Failed onRetry={onRetry} />;
  }
  if (book.length > 0) {
    return <PlantingList {...props} book={book} bytes={bytes} />;
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

function Empty({ farmerName }: FarmerPlantingsProps) {
  const { t } = useLingui();
  return (
    <EmptyState title={t`No plantings yet`}>
      {farmerName
        ? t`${farmerName} has not reported any plantings yet. The first one appears here as soon as it is reported.`
        : t`The first planting appears here as soon as it is reported.`}
    </EmptyState>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return <ErrorState title={rules().messages().plantingsFailed} onRetry={onRetry} />;
}
