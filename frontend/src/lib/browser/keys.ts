/** Keys that mean something on a whole page. */
import { browserStorage } from "@/lib/browser/storage";

interface Pressed {
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  defaultPrevented: boolean;
  target: EventTarget | null;
}

/** Keys have a meaning of their own in these elements. */
const TAKEN = ["input", "select", "textarea", "dialog", "[popover]", "[role='listbox']"].join();

/** Whether the page may use a key: without others, and not in a form field, a menu or a dialog. */
export function isForPage(event: Pressed): boolean {
  const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
  const isFree = event.target instanceof Element && event.target.closest(TAKEN) === null;
  return isPlain && isFree && !event.defaultPrevented;
}

const KEY = "keysOff";

/** Whether the person has turned off the keys of one character: speech input and some hands press them by accident. */
export function areKeysOff(): boolean {
  return browserStorage().getItem(KEY) !== null;
}

export function turnKeys(isOn: boolean): void {
  if (isOn) browserStorage().removeItem(KEY);
  else browserStorage().setItem(KEY, "true");
}
