/** Whether the person has turned off the keys of a single character: speech input and some hands press them by accident. */
import { browserStorage } from "@/lib/browser/storage";

const KEY = "keysOff";

export function areKeysOff(): boolean {
  return browserStorage().getItem(KEY) !== null;
}

export function turnKeys(isOn: boolean): void {
  if (isOn) browserStorage().removeItem(KEY);
  else browserStorage().setItem(KEY, "true");
}
