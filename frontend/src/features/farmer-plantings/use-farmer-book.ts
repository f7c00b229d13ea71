import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { getPlants } from "@/lib/api/plantings";
import { bookBytes, laidOver, shown } from "@/lib/local/book";
import { plantingsOf } from "@/lib/local/plantings";
import { useCatchUp, useCopied } from "@/lib/workspace/use-copied";

/**
 * The bytes of a farmer's book: from the copy, or from the server's answer with this device's pending changes. If the
 * list does not name the farmer, this asks the server in any case.
 */
export function useFarmerBook(farmerId: string, isListed: boolean) {
  const copied = useCopied(["farmer", farmerId], ({ database, me }) =>
    plantingsOf(database, me.userId, farmerId),
  );
  useCatchUp(copied, farmerId);
  const { from, here } = copied;
  const isFromCopy = isListed && from === "copy";
  const told = useQuery({
    queryKey: ["plantings", "of", farmerId],
    queryFn: ({ signal }) => getPlants(farmerId, signal),
    structuralSharing: false,
    enabled: !isFromCopy && from !== "unknown",
  });
  const answer = told.data;
  const bytes = useMemo(() => {
    if (isFromCopy) return here && bookBytes(shown(here));
    return answer && laidOver(answer, here ?? []);
  }, [isFromCopy, here, answer]);
  return { bytes, told, isFromCopy };
}
