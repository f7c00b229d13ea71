/** Keys that mean something on a whole page. */

interface Pressed {
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  defaultPrevented: boolean;
  target: EventTarget | null;
}

/** Where keys have a meaning of their own. */
const TAKEN = ["input", "select", "textarea", "dialog", "[popover]", "[role='listbox']"].join();

/** Whether the page may use a key: without others, and not in a form field, a menu or a dialog. */
export function isForPage(event: Pressed): boolean {
  const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
  const isFree = event.target instanceof Element && event.target.closest(TAKEN) === null;
  return isPlain && isFree && !event.defaultPrevented;
}
