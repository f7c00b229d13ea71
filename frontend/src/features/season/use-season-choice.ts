import { useCallback, useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { addressQuery } from "@/lib/paths";
import { readSeasonChoice, type SeasonChoice, seasonAddress } from "@/lib/season/season-choice";

/** The choice in the address. Back undoes every change but the order of rows and the search. */
export function useSeasonChoice() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const choice = useMemo(() => readSeasonChoice(query), [query]);
  const change = useCallback(
    (changes: Partial<SeasonChoice>, replace: boolean) => {
      const now = readSeasonChoice(addressQuery());
      void navigate(seasonAddress({ ...now, ...changes }), { replace });
    },
    [navigate],
  );
  return {
    choice,
    choose: useCallback((changes: Partial<SeasonChoice>) => change(changes, false), [change]),
    reorder: useCallback((changes: Partial<SeasonChoice>) => change(changes, true), [change]),
  };
}
