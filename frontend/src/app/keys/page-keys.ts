/**
 * The keys of a page, through its elements: its search has `aria-keyshortcuts="/"`, and its list has `data-rows` with
 * `data-row` on the link of each row.
 */

const SEARCH = '[aria-keyshortcuts="/"]';
const LIST = "[data-rows]";
const ROW = "[data-row]";
/** The heading has the focus after a navigation. */
const BEFORE_ROWS = `${SEARCH}, main h1`;

export function hasSearch(): boolean {
  return search() !== undefined;
}

export function hasRows(): boolean {
  return document.querySelector(`${LIST} ${ROW}`) !== null;
}

/** Whether the page shows one record of a list, with the way to its neighbors. */
export function hasNeighbors(): boolean {
  return document.querySelector('[aria-keyshortcuts="ArrowRight"]') !== null;
}

export function focusSearch(): boolean {
  const found = search();
  found?.focus();
  if (found instanceof HTMLInputElement) found.select();
  return found !== undefined;
}

/** Moves the focus from row to row, from the search or the page's heading to the first row, and from there back. */
export function moveFrom(from: Element, direction: "up" | "down"): boolean {
  if (from.matches(BEFORE_ROWS)) return direction === "down" && focus(rowsOf(document)[0]);
  const list = from.closest(LIST);
  if (!list) return false;
  const rows = rowsOf(list);
  // The focus may be on another control of a row, which comes after the row's link.
  const at = rows.findLastIndex((row) => row === from || isBefore(row, from));
  if (direction === "down") return focus(rows[at + 1]);
  return focus(at > 0 ? rows[at - 1] : search());
}

function isBefore(one: Element, other: Element): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

function search(): HTMLElement | undefined {
  return shown([...document.querySelectorAll<HTMLElement>(SEARCH)])[0];
}

function rowsOf(list: ParentNode): HTMLElement[] {
  return shown([...list.querySelectorAll<HTMLElement>(ROW)]);
}

function shown(elements: HTMLElement[]): HTMLElement[] {
  return elements.filter((element) => element.checkVisibility());
}

function focus(element: HTMLElement | undefined): boolean {
  element?.focus();
  return element !== undefined;
}
