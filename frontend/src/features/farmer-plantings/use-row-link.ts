import { useMemo } from "react";
import { type ListChoice, writeChoice } from "@/lib/farmer-list/list-choice";
import { useOpenId } from "@/lib/farmer-list/use-list-choice";
import { plantingAddress } from "@/lib/planting/address";
import type { RowLink } from "./planting-row";

/** Leads from the rows to their plantings, and from there through the rest of the list. */
export function useRowLink(choice: ListChoice): RowLink {
  const openId = useOpenId();
  return useMemo(() => {
    const list = writeChoice(choice);
    const addressOf = (plantingId: string) => plantingAddress(plantingId, list);
    return { addressOf, openId, isOpen: openId !== undefined };
  }, [choice, openId]);
}
