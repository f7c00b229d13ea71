import { useLingui } from "@lingui/react/macro";
import {
  type RefObject,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";
import { Loading } from "@/components/feedback/states";
import { cx } from "@/components/layout/class-names";
import { KIND_WORDS } from "@/components/records/kind-words";
import type { Place } from "@/lib/book/rows";
import { isForPage } from "@/lib/browser/keys";
import type { PlacedKind, RecordKey } from "@/lib/records/kinds";
import { neighborsAt, neighborsOfLeft } from "@/lib/records/neighbors";
import { useLastIndex } from "@/lib/records/use-last-index";
import type { DrawnMap } from "./engine";
import { useFullScreen, useOwnEscape } from "./full-screen";
import styles from "./map-panel.module.css";
import { RecordPanelsContext } from "./record-panels";
import type { OpenRecord } from "./use-open-record";

interface MapPanelProps {
  map: RefObject<DrawnMap | undefined>;
  record: RecordKey<PlacedKind>;
  opening: OpenRecord;
  /** The records through which the panel leads, in their order. */
  list: RecordList;
  /** Without a place, the map moves to the one that the person pressed. */
  at: Place | undefined;
}

export interface RecordList {
  length: number;
  /** The place of the record in the list, from 0; undefined or negative if it is not listed. */
  index: number | undefined;
  idAt: (index: number) => string;
}

/** The open record: beside the map on a desk, and over the lower half of a phone. */
export function MapPanel(props: MapPanelProps) {
  const isBeside = useSyncExternalStore(subscribe, () => wide.matches);
  return isBeside ? <Panel {...props} /> : <Sheet {...props} />;
}

/** Over the page, or over the map that fills the screen. What is entered in it stays when that begins or ends. */
function Sheet(props: MapPanelProps) {
  const [place] = useState(() => document.createElement("div"));
  const whole = useFullScreen();
  useLayoutEffect(() => {
    (whole ?? document.body).append(place);
    return () => place.remove();
  }, [place, whole]);
  return createPortal(<Panel {...props} isSheet />, place);
}

/** 800 px: wide enough for the map and the panel. */
const wide = matchMedia("(width >= 50rem)");

function subscribe(listener: () => void): () => void {
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
}

function Panel({
  map,
  record,
  opening,
  list,
  at,
  isSheet = false,
}: MapPanelProps & { isSheet?: boolean }) {
  const { t, i18n } = useLingui();
  const { kind, id } = record;
  const panel = useRef<HTMLElement>(null);
  const panels = use(RecordPanelsContext);
  useEscape(opening.close);
  useOwnEscape(useFullScreen() !== undefined);
  useFocusWhileOpen(panel, map);
  const { latitude, longitude } = at ?? {};
  const reveal = useEffectEvent(() => {
    panel.current?.scrollTo(0, 0);
    if (panel.current) map.current?.reveal(at, panel.current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map moves when another record opens or has its place
  useEffect(reveal, [kind, id, latitude, longitude]);
  const Details = panels?.[kind];
  const addressAt = (index: number) => opening.addressOf({ kind, id: list.idAt(index) });
  const isListed = list.index !== undefined && list.index >= 0;
  const last = useLastIndex(`${kind} ${id}`, isListed ? list.index : undefined);
  // The map knows only the fields beside one that it shows, so a field that it no longer has leads nowhere.
  const ofLeft = kind === "planting" && last !== undefined;
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={i18n._(KIND_WORDS[kind].details)}
      className={cx(styles.panel, isSheet && styles.sheet)}
    >
      <Suspense fallback={<Loading label={t`Loading…`} />}>
        {Details && (
          <Details
            id={id}
            neighbors={
              neighborsAt(list.index, list.length, addressAt) ??
              (ofLeft ? neighborsOfLeft(last, list.length, addressAt) : undefined)
            }
            onClose={opening.close}
            mapAddress={opening.addressOf(undefined)}
          />
        )}
      </Suspense>
    </aside>
  );
}

/** Escape closes the panel from anywhere on the page. */
function useEscape(close: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && isForPage(event)) close();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

/** Takes the focus, and gives it back to what had it, or else to the map, unless the person has moved it elsewhere. */
function useFocusWhileOpen(
  panel: RefObject<HTMLElement | null>,
  map: RefObject<DrawnMap | undefined>,
): void {
  // What has the focus may not be on the screen while the panel is.
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement !== document.body) return;
      if (before instanceof HTMLElement && before !== document.body && before.isConnected) {
        before.focus({ preventScroll: true });
      } else map.current?.focus();
    };
  }, [panel, map, before]);
}
