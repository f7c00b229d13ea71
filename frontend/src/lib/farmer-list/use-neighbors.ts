import { useMemo } from "react";
import { plantingAddress } from "@/lib/planting/address";
import type { SameName } from "@/lib/planting/same-name";
import { type ListChoice, writeChoice } from "./list-choice";
import { useFarmerList } from "./use-farmer-list";
import { useListChoice } from "./use-list-choice";

export interface Neighbors {
  /** The place of the planting in the list, from 1. */
  place: number;
  count: number;
  /** What the planting has in common with another one of the list. */
  sameName: SameName | undefined;
  /** The addresses of the plantings before and after it, with the same list. */
  previous: Neighbor | undefined;
  next: Neighbor | undefined;
}

export interface Neighbor {
  plantingId: string;
  address: string;
}

/** A planting's neighbors in the list of the address; undefined while it is not listed. */
export function useNeighbors(farmerId: string, plantingId: string): Neighbors | undefined {
  const { choice } = useListChoice();
  const { list } = useFarmerList(farmerId, true, choice);
  return useMemo(() => {
    const rows = list?.rows;
    const place = rows?.placeOf(plantingId);
    if (!rows || place === undefined) return undefined;
    const at = (index: number) =>
      index >= 0 && index < rows.length ? neighbor(rows.at(index).plantingId, choice) : undefined;
    return {
      place: place + 1,
      count: rows.length,
      sameName: rows.at(place).sameName,
      previous: at(place - 1),
      next: at(place + 1),
    };
  }, [list, plantingId, choice]);
}

function neighbor(plantingId: string, choice: ListChoice): Neighbor {
  return { plantingId, address: plantingAddress(plantingId, writeChoice(choice)) };
}
