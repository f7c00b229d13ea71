import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef } from "react";
import { Navigate, useLocation, useMatch, useNavigate, useSearchParams } from "react-router";
import { cx } from "@/components/layout/class-names";
import { isForPage } from "@/lib/browser/keys";
import { paths } from "@/lib/paths";
import { plantingState } from "@/lib/planting/address";
import { useWorkspaceState } from "@/lib/workspace/workspace-context";
import { OnlyFor } from "./only-for";
import styles from "./split-view.module.css";
import { useIsSplit } from "./use-is-split";

export interface SplitViewProps {
  list: ReactNode;
  /** The details of the planting that the address names, as a page or beside the list. */
  details: (panel: SidePanel | undefined) => ReactNode;
}

interface SidePanel {
  onClose: () => void;
}

/**
 * The list and the details have their own addresses. A wide window shows them side by side, if the address of the
 * details names the list that they were opened from; the list stays as it is while plantings open and close.
 */
export default function SplitView({ list, details }: SplitViewProps) {
  const { t } = useLingui();
  const { me } = useWorkspaceState();
  const isDetails = useMatch(paths.plantingDetails) !== null;
  const isGrower = me !== undefined && me.userType !== "agent";
  const isSplit = useIsSplit() && !isGrower;
  const view = useRef<HTMLDivElement>(null);
  const close = useClose();
  useFocusOnOpenRow(view, isSplit);
  const [query] = useSearchParams();
  // A map shows the details itself, and its own address names them.
  if (isDetails && me?.userType === "agent" && query.get("view") === "map") {
    return <Navigate to={`${paths.agentHome}?${query}`} replace />;
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the details from anywhere in here
    <div
      ref={view}
      className={cx(styles.view, isSplit && styles.split)}
      onKeyDown={(event) => isSplit && CLOSING[event.key] && isForPage(event) && close()}
    >
      {(isSplit || !isDetails) && (
        <div className={styles.list}>
          <OnlyFor people="agents">{list}</OnlyFor>
        </div>
      )}
      {isSplit && (
        <aside className={styles.details} aria-label={t`Planting Details`}>
          {details({ onClose: close })}
        </aside>
      )}
      {isDetails && !isSplit && details(undefined)}
    </div>
  );
}

/** Closes the details: one step back if they were opened from this list, else by its address. */
function useClose(): () => void {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { state } = useLocation();
  return () => {
    if (plantingState(state)) {
      void navigate(-1);
      return;
    }
    const list = new URLSearchParams(query);
    for (const name of ["plantingId", "edit"]) list.delete(name);
    void navigate(`${paths.agentHome}?${list}`, { replace: true });
  };
}

const CLOSING: Readonly<Record<string, true>> = { Escape: true };

/** What a person does next, after which the focus is theirs. */
const USER_EVENTS = ["keydown", "pointerdown", "wheel"] as const;

/**
 * While the details show one planting after the other, the focus on the row of the one before follows. When they close,
 * it returns to the row of their planting, unless the person has moved it elsewhere.
 */
function useFocusOnOpenRow(view: { current: HTMLElement | null }, isSplit: boolean): void {
  const [query] = useSearchParams();
  const openId = isSplit ? query.get("plantingId") : null;
  const last = useRef<string>(null);
  useEffect(() => {
    const sought = openId ?? last.current;
    last.current = openId;
    if (sought === null) return undefined;
    const row = `tr a[href*="plantingId=${CSS.escape(sought)}"]`;
    const focus = () => {
      const { activeElement } = document;
      const isLost = openId === null && activeElement === document.body;
      const isOnOtherRow = activeElement?.matches(`[data-row]:not(${row})`) === true;
      if (!isLost && !isOnOtherRow) return;
      view.current?.querySelector<HTMLElement>(row)?.focus({ preventScroll: true });
    };
    // The list takes the room of the details and scrolls to their row, which may render it anew.
    const observer = new MutationObserver(focus);
    if (view.current) observer.observe(view.current, { childList: true, subtree: true });
    focus();
    const left = new AbortController();
    const stop = () => {
      observer.disconnect();
      left.abort();
    };
    for (const event of USER_EVENTS) {
      window.addEventListener(event, stop, { capture: true, signal: left.signal });
    }
    return stop;
  }, [openId, view]);
}
