import { useEffect, useMemo, useRef } from "react";
import { useNavigate, useNavigationType, useSearchParams } from "react-router";
import { readOpen, withOpen } from "@/lib/map/open-record";
import { addressQuery, addressState } from "@/lib/paths";
import type { PlacedKind, RecordKey } from "@/lib/records/kinds";

export interface OpenRecord {
  opened: RecordKey<PlacedKind> | undefined;
  addressOf: (record: RecordKey | undefined) => string;
  /** Opens a record in place of the one that is open, so that Back leads to the map alone. */
  open: (record: RecordKey) => void;
  close: () => void;
}

/** The record that is open beside the page's map. */
export function useOpenRecord(): OpenRecord {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const opened = useMemo(() => readOpen(query), [query]);
  const isStepBack = useIsStepBack(opened !== undefined);
  return {
    opened,
    addressOf: (record) => `?${withOpen(query, record)}`,
    open: (record) => {
      const now = addressQuery();
      const replace = readOpen(now) !== undefined;
      const state = replace ? addressState() : undefined;
      void navigate(`?${withOpen(now, record)}`, { replace, state });
    },
    close: () => {
      if (isStepBack.current) void navigate(-1);
      else void navigate(`?${withOpen(addressQuery(), undefined)}`, { replace: true });
    },
  };
}

/** Whether the map alone is one step back in the history. */
function useIsStepBack(isOpen: boolean) {
  const type = useNavigationType();
  const wasOpen = useRef(isOpen);
  const isStepBack = useRef(false);
  useEffect(() => {
    if (isOpen !== wasOpen.current) isStepBack.current = isOpen && type === "PUSH";
    wasOpen.current = isOpen;
  }, [isOpen, type]);
  return isStepBack;
}
