/** The room that a planting's form leaves beside the bar that keeps Save in reach. */
import type { Page } from "@playwright/test";
import { AROUND, addField, BESIDE, plant } from "./fields";
import { overflowOf } from "./linked";
import type { Size } from "./room";
import { expectInSight } from "./sight";
import { expect } from "./test";

/** A name of more than a line of a phone with large text. */
const NAME = "River Bend Quarter";

/** Marks where the farm has a field and a crop of last year, so that the planting can be saved at once. */
export async function markKnownField(page: Page, size: Size): Promise<void> {
  const fieldId = await addField(page.request, { name: NAME, boundary: AROUND });
  await addField(page.request, { name: "Old School Bottom", boundary: BESIDE });
  const lastYear = new Date().getFullYear() - 1;
  await plant(page.request, {
    fieldName: NAME,
    fieldId,
    crop: "Corn",
    startDateISO: `${lastYear}-05-01`,
  });
  await page.setViewportSize(size);
  await page.goto("/field");
  const main = page.getByRole("main");
  await main.locator("button:has(svg)").first().click();
  await expect(main.locator("[name=fieldName]")).toHaveValue(NAME);
  await expect(main.locator("summary").first()).toBeVisible();
}

/** Each input can be read while it has the focus, and nothing of the form is seen below the bar with Save. */
export async function expectFormAboveSave(page: Page): Promise<void> {
  const main = page.getByRole("main");
  const save = main.locator("button[type=submit]");
  for (const name of ["fieldName", "estimatedAcres", "startDateISO"]) {
    const control = main.locator(`[name=${name}]`);
    await page.evaluate(() => window.scrollTo(0, 0));
    await control.focus();
    await expectInSight(control);
    await expectInSight(save);
    if (name === "fieldName") {
      expect(await save.evaluate(seenBelow), "what is seen below the bar").toEqual([]);
    }
  }
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
}

/** The names of the farm's fields are written by whole words, each beside the others. */
export async function expectNamesByWords(page: Page): Promise<void> {
  const names = page.getByRole("main").locator("li button");
  await expect(names).toHaveCount(2);
  for (const name of await names.all()) {
    expect(await name.evaluate(brokenWords), "words of more than one line").toEqual([]);
    expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  }
  const [first, next] = [await names.first().boundingBox(), await names.last().boundingBox()];
  expect(next?.x ?? 0).toBeGreaterThanOrEqual((first?.x ?? 0) + (first?.width ?? 0));
}

/** Runs in the page. */
function brokenWords(element: Element): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    for (const { 0: word, index } of (text.textContent ?? "").matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => top));
      if (tops.size > 1) broken.push(word);
    }
  }
  return broken;
}

/** Runs in the page: what a person sees below the bar with Save, except the places at the lower edge. */
function seenBelow(save: Element): string[] {
  const bar = save.parentElement;
  const { left, right } = (bar ?? save).getBoundingClientRect();
  const below = document.querySelector("[data-below=true]");
  const seen = new Set<string>();
  for (const x of [left + 1, (left + right) / 2, right - 1]) {
    for (let y = save.getBoundingClientRect().bottom; y < window.innerHeight; y += 1) {
      const one = document.elementFromPoint(x, y);
      if (one && !bar?.contains(one) && !below?.contains(one))
        seen.add(`${one.outerHTML.slice(0, 80)} at ${y}`);
    }
  }
  return [...seen];
}
