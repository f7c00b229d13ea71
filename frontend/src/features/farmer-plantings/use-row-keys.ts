import type { KeyboardEvent, RefObject } from "react";
import { isForPage } from "@/lib/browser/keys";

/** The keys that move among rows. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * While a planting is open beside the list, Up and Down open the next one. Otherwise they only move the focus, which
 * the keys of every page do.
 */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>, isOpen: boolean) {
  return (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!isOpen || step === undefined || !isForPage(event)) return;
    if (!(event.target instanceof Element)) return;
    const row = event.target.closest("tr");
    const index = Number(row?.dataset.index ?? Number.NaN) + step;
    const link = body.current?.querySelector<HTMLElement>(`tr[data-index="${index}"] a`);
    if (!link) return;
    event.preventDefault();
    link.focus();
    link.click();
  };
}
