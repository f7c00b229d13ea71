import { useMemo } from "react";
import { plantingAddress } from "@/lib/planting/address";
import type { SameName } from "@/lib/planting/same-name";
import { type Neighbors, neighborsAt, neighborsOfLeft } from "@/lib/records/neighbors";
import { useLastIndex } from "@/lib/records/use-last-index";
import { writeChoice } from "./list-choice";
import { useFarmerList } from "./use-farmer-list";
import { useListChoice } from "./use-list-choice";

interface ListNeighbors extends Neighbors {
  /** What the planting has in common with another one of the list. */
  sameName: SameName | undefined;
}

/** A planting's neighbors in the list of the address; undefined if it was never listed. */
export function useNeighbors(farmerId: string, plantingId: string): ListNeighbors | undefined {
  const { choice } = useListChoice();
  const { list: found } = useFarmerList(farmerId, true, choice);
  const rows = found?.rows;
  const list = useMemo(() => writeChoice(choice), [choice]);
  const index = rows?.placeOf(plantingId);
  // A planting that was mended leaves the list of the blocked ones, and the person goes on with the next.
  const last = useLastIndex(`${plantingId} ${list}`, index);
  return useMemo(() => {
    if (!rows || last === undefined) return undefined;
    const addressAt = (place: number) => plantingAddress(rows.plantingId(place), list);
    if (index === undefined) {
      return { ...neighborsOfLeft(last, rows.length, addressAt), sameName: undefined };
    }
    const neighbors = neighborsAt(index, rows.length, addressAt);
    return neighbors && { ...neighbors, sameName: rows.at(index).sameName };
  }, [rows, index, last, list]);
}
