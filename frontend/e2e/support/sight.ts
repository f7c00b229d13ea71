/** What a person sees without scrolling. */
import type { Locator } from "@playwright/test";
import { expect } from "./test";

/** It is in the window as a whole, and no bar lies over it. */
export async function expectInSight(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 });
  const covered = await element.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const x = (left + right) / 2;
    return [top + 1, bottom - 1].some((y) => {
      const over = document.elementFromPoint(x, y);
      return !over || !(one.contains(over) || over.contains(one));
    });
  });
  expect(covered, "covered by something else").toBe(false);
}
