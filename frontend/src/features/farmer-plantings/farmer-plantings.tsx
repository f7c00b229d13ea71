import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "@/components/feedback/empty-state";
import { ErrorState } from "@/components/feedback/error-state";
import { Loading } from "@/components/feedback/loading";
import { getPlants } from "@/lib/api/plantings";
import { rules } from "@/lib/rules";
import type { ListChoice } from "./list-choice";
import { PlantingList } from "./planting-list";
import { useFailureAlert } from "./use-failure-alert";
import { usePlantingBook } from "./use-planting-book";

export interface FarmerPlantingsProps {
  farmerId: string;
  /** Empty when the farmer is not among those linked. */
  farmerName: string;
  choice: ListChoice;
  onChoose: (choice: ListChoice) => void;
  onReorder: (choice: ListChoice) => void;
}

/** One farmer's plantings. Give it the farmer as key, so that nothing of another one is ever shown. */
export function FarmerPlantings(props: FarmerPlantingsProps) {
  const { t } = useLingui();
  const { farmerId } = props;
  const plantings = useQuery({
    queryKey: ["plantings", "of", farmerId],
    queryFn: ({ signal }) => getPlants(farmerId, signal),
    structuralSharing: false,
  });
  useFailureAlert(plantings, rules().messages().plantingsFailed);

  if (plantings.data) {
    return <Read {...props} bytes={plantings.data} onRetry={() => void plantings.refetch()} />;
  }
  if (plantings.isError) {
    return <Failed onRetry={() => void plantings.refetch()} />;
  }
  return <Loading label={t`Loading plantings…`} />;
}

interface ReadProps extends FarmerPlantingsProps {
  bytes: Uint8Array;
  onRetry: () => void;
}

function Read({ bytes, onRetry, ...props }: ReadProps) {
  const { t } = useLingui();
  const book = usePlantingBook(bytes);
  if (!book) {
    return <Failed onRetry={onRetry} />;
  }
  if (book.length === 0) {
    return (
      <EmptyState title={t`No plantings yet`}>
        {props.farmerName
          ? t`${props.farmerName} has not reported a planting. The first one appears here as soon as it is reported.`
          : t`The first planting appears here as soon as it is reported.`}
      </EmptyState>
    );
  }
  return <PlantingList {...props} book={book} bytes={bytes} />;
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return <ErrorState title={rules().messages().plantingsFailed} onRetry={onRetry} />;
}
