import { useCallback, useMemo } from "react";
import { matchPath, useMatch, useNavigate, useSearchParams } from "react-router";
import { keepOpen } from "@/lib/map/open-record";
import { addressQuery, addressState, paths } from "@/lib/paths";
import { plantingAddress } from "@/lib/planting/address";
import { rules } from "@/lib/rules";
import { isMap, type ListChoice, listAddress, readChoice, writeChoice } from "./list-choice";

/** Changes the choice, as the address has it at that moment. */
export type Choosing = (change: (now: ListChoice) => ListChoice) => void;

/** The choice in the address. Back undoes every change but the order of rows and the search. */
export function useListChoice() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const choice = useMemo(() => readChoice(query, rules()), [query]);
  const choose: Choosing = useCallback((change) => void navigate(changed(change)), [navigate]);
  const reorder: Choosing = useCallback(
    (change) => {
      // Beside a list, the step back would lead to the order before.
      const state = isMap(readChoice(addressQuery(), rules())) ? addressState() : undefined;
      void navigate(changed(change), { replace: true, state });
    },
    [navigate],
  );
  return { choice, choose, reorder };
}

/** The address after the change. What is open beside the list or the map stays open while the farmer is the same. */
function changed(change: (now: ListChoice) => ListChoice): string {
  const query = addressQuery();
  const now = readChoice(query, rules());
  const next = change(now);
  const isDetails = matchPath(paths.plantingDetails, window.location.pathname) !== null;
  const openId = isDetails ? query.get("plantingId") : null;
  if (next.farmer !== now.farmer) return listAddress(next);
  if (openId !== null) return plantingAddress(openId, writeChoice(next));
  return isMap(next)
    ? `${paths.agentHome}?${keepOpen(writeChoice(next), query)}`
    : listAddress(next);
}

/** The planting that the address of the details names. */
export function useOpenId(): string | undefined {
  const isDetails = useMatch(paths.plantingDetails) !== null;
  const [query] = useSearchParams();
  return isDetails ? (query.get("plantingId") ?? undefined) : undefined;
}
