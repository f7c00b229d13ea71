import { useEffect } from "react";
import { areKeysOff } from "@/lib/browser/keys";
import { focusSearch, moveFrom } from "./page-keys";

/** The keys of every page. They do nothing while the person types, and none with Ctrl, Alt or Meta. */
export function useKeys(onHelp: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isHandled(event, onHelp)) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [onHelp]);
}

function isHandled(event: KeyboardEvent, onHelp: () => void): boolean {
  const { target, key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return false;
  if (!(target instanceof Element) || document.querySelector("dialog[open]")) return false;
  switch (key) {
    case "ArrowDown":
      return moveFrom(target, "down");
    case "ArrowUp":
      return moveFrom(target, "up");
    case "/":
      return !isTyping(target) && !areKeysOff() && focusSearch();
    case "?":
      if (isTyping(target) || areKeysOff()) return false;
      onHelp();
      return true;
    default:
      return false;
  }
}

/** A letter also moves in a select's list. */
const TYPED_INTO = ["input:not([type='radio'], [type='checkbox'])", "textarea", "select"];

function isTyping(target: Element): boolean {
  return TYPED_INTO.some((selector) => target.matches(selector));
}
