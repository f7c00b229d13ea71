import { useMemo } from "react";
import { plantingAddress } from "@/lib/planting/address";
import type { SameName } from "@/lib/planting/same-name";
import { type Neighbors, neighborsAt } from "@/lib/records/neighbors";
import { writeChoice } from "./list-choice";
import { useFarmerList } from "./use-farmer-list";
import { useListChoice } from "./use-list-choice";

interface ListNeighbors extends Neighbors {
  /** What the planting has in common with another one of the list. */
  sameName: SameName | undefined;
}

/** A planting's neighbors in the list of the address; undefined while it is not listed. */
export function useNeighbors(farmerId: string, plantingId: string): ListNeighbors | undefined {
  const { choice } = useListChoice();
  const { list: found } = useFarmerList(farmerId, true, choice);
  return useMemo(() => {
    const rows = found?.rows;
    const place = rows?.placeOf(plantingId);
    if (!rows || place === undefined) return undefined;
    const list = writeChoice(choice);
    const neighbors = neighborsAt(place, rows.length, (index) =>
      plantingAddress(rows.plantingId(index), list),
    );
    return neighbors && { ...neighbors, sameName: rows.at(place).sameName };
  }, [found, plantingId, choice]);
}
