import { useMemo } from "react";
import { useMatch, useNavigate, useSearchParams } from "react-router";
import { paths } from "@/lib/paths";
import { plantingAddress } from "@/lib/planting/address";
import { rules } from "@/lib/rules";
import { type ListChoice, listAddress, readChoice, writeChoice } from "./list-choice";

/** The choice in the address. Back undoes every change but the order of rows and the search. */
export function useListChoice() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const openId = useOpenId();
  const choice = useMemo(() => readChoice(query, rules()), [query]);

  /** A planting that is open beside the list stays open while the farmer is the same. */
  function go(next: ListChoice, replace: boolean): void {
    const keepsOpen = openId !== undefined && next.farmer === choice.farmer;
    const address = keepsOpen ? plantingAddress(openId, writeChoice(next)) : listAddress(next);
    void navigate(address, { replace });
  }

  return {
    choice,
    choose: (next: ListChoice) => go(next, false),
    reorder: (next: ListChoice) => go(next, true),
  };
}

/** The planting that the address of the details names. */
export function useOpenId(): string | undefined {
  const isDetails = useMatch(paths.plantingDetails) !== null;
  const [query] = useSearchParams();
  return isDetails ? (query.get("plantingId") ?? undefined) : undefined;
}
