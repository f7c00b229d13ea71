/** Presses faster than a page can follow. */
import type { Page } from "@playwright/test";

interface Presses {
  /** The name of a select. */
  select: string;
  value: string;
  /** The beginning of the name of a button in a table's header. */
  button: string;
}

/** Chooses and presses in one task of the page, so that it shows nothing new in between. */
export function chooseAndPress(page: Page, presses: Presses): Promise<void> {
  return page.evaluate(({ select, value, button }) => {
    const chosen = document.querySelector<HTMLSelectElement>(`main select[name=${select}]`);
    const heads = [...document.querySelectorAll<HTMLButtonElement>("main thead button")];
    const pressed = heads.find(({ innerText }) => innerText.startsWith(button));
    if (!chosen || !pressed) throw new Error("The page lacks one of both");
    chosen.value = value;
    chosen.dispatchEvent(new Event("change", { bubbles: true }));
    pressed.click();
  }, presses);
}
