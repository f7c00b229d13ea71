/** Measures whether a screen works outdoors with gloves. */
import type { Locator, Page } from "@playwright/test";
import { overflowOf } from "./linked";
import { colorsSettled, expect, violationsOn } from "./test";

const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 320, height: 844 };

/**
 * Every control is at least 48 px wide and high, every text at least 16 px. Every text has AAA
 * contrast in the color schemes. Nothing is wider than the window: at 390 px, at 320 px, and with
 * twice the text size.
 */
export function fitForSunlight(colorSchemes: readonly ("light" | "dark")[]) {
  return async (page: Page, what: string): Promise<void> => {
    await expectLegible(page, what);
    for (const colorScheme of colorSchemes) await expectContrast(page, colorScheme, what);
  };
}

async function expectLegible(page: Page, what: string): Promise<void> {
  expect.soft(await page.evaluate(tooSmall), what).toEqual([]);
  await page.setViewportSize(SMALL_PHONE);
  expect.soft(await overflowOf(page), `${what}, at 320 px`).toBeLessThanOrEqual(0);
  await page.setViewportSize(PHONE);
  expect.soft(await overflowOf(page), `${what}, at 390 px`).toBeLessThanOrEqual(0);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  expect.soft(await overflowOf(page), `${what}, text of 200 %`).toBeLessThanOrEqual(0);
  expect.soft(await page.evaluate(cutOff), `${what}, text of 200 %`).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
}

async function expectContrast(page: Page, colorScheme: "light" | "dark", what: string) {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(colorsSettled);
  const violations = await violationsOn(page, {
    type: "rule",
    values: ["color-contrast", "color-contrast-enhanced"],
  });
  expect
    .soft(
      violations.flatMap(({ nodes }) => nodes.map(({ html, messages }) => [html, messages[0]])),
      `${what}, in ${colorScheme}`,
    )
    .toEqual([]);
}

/** The thumb of the hand that holds the phone reaches the lower half of the screen. */
export async function expectByTheThumb(button: Locator): Promise<void> {
  const box = await button.boundingBox();
  const center = (box?.y ?? 0) + (box?.height ?? 0) / 2;
  expect(center, "the middle of the button").toBeGreaterThan(PHONE.height / 2);
  expect((box?.y ?? 0) + (box?.height ?? 0), "its end").toBeLessThanOrEqual(PHONE.height);
}

/**
 * Runs in the page: controls that are too small to press, and texts that are too small to read. A
 * link in running text may be as high as its line, as in WCAG's target size; a radio button is
 * pressed by its label.
 */
function tooSmall(): string[] {
  const TARGET = 48;
  const TEXT = 16;
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest("[aria-hidden=true]");
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}”`;

  function isInRunningText(element: Element): boolean {
    const isAlone = element.parentElement?.textContent?.trim() === element.textContent?.trim();
    return element.matches("a") && getComputedStyle(element).display === "inline" && !isAlone;
  }

  // A layout of fractions may round half a pixel away.
  function isTooSmallToPress(element: Element): boolean {
    const { width, height } = (element.closest("label") ?? element).getBoundingClientRect();
    return Math.min(width, height) < TARGET - 0.5;
  }

  const pressed = [
    ...document.querySelectorAll("a[href], button, input, select, textarea, summary"),
  ]
    .filter((element) => isSeen(element) && !isInRunningText(element) && isTooSmallToPress(element))
    .map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return `press ${name(element)}: ${Math.round(width)} × ${Math.round(height)}`;
    });

  const read = [...document.querySelectorAll("body *")]
    .filter((element) => {
      const isWritten =
        element.matches("input:not([type=radio]), select, textarea") ||
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
      return isWritten && isSeen(element);
    })
    .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < TEXT)
    .map((element) => `read ${name(element)}: ${getComputedStyle(element).fontSize}`);

  return [...pressed, ...read];
}

/** Runs in the page: the words that do not fit into their control. */
function cutOff(): string[] {
  return [...document.querySelectorAll("a[href], button, label, summary")]
    .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1)
    .filter((element) => getComputedStyle(element).display !== "inline")
    .map((element) => element.textContent ?? "");
}
