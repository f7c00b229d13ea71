/** The room that the program's own bars leave on a small screen. */
import type { Page } from "@playwright/test";
import { type Other, overflowOf } from "./linked";
import type { NewPerson } from "./people";
import { expectInSight } from "./sight";
import { expect } from "./test";

export interface Size {
  width: number;
  height: number;
}

export const UPRIGHT: Size = { width: 390, height: 844 };
export const LOW: Size = { width: 320, height: 640 };
export const SMALL: Size = { width: 320, height: 568 };
export const ON_ITS_SIDE: Size = { width: 844, height: 390 };

/** As `expectRoom`, on the first visit, with a waiting request and the line about working without a signal above. */
export async function expectRoomBelowRequest(
  page: Page,
  size: Size,
  farmer: NewPerson,
  employee: Other,
): Promise<void> {
  await employee.asks(farmer.email);
  await expectRoom(page, size, { isAsked: true });
}

/** At most a third of the height is bars, and the button that marks a planting stays on the screen. */
export async function expectRoom(page: Page, size: Size, { isAsked = false } = {}): Promise<void> {
  await page.setViewportSize(size);
  await page.goto("/field");
  const main = page.getByRole("main");
  const button = main.getByRole("button").filter({ has: page.locator("svg") });
  await button.first().waitFor();
  if (isAsked) {
    await expect(main.locator("a[href='/settings/links']")).toBeAttached();
    await expect(main.locator("p[role=status] > svg")).toBeAttached();
  }
  const what = `${size.width} × ${size.height}`;
  const header = (await page.getByRole("banner").boundingBox())?.height ?? 0;
  const below = page.locator("[data-below=true]");
  const bar = size.height > size.width ? ((await below.boundingBox())?.height ?? 0) : 0;
  expect.soft(header + bar, `bars of ${what}`).toBeLessThanOrEqual(size.height / 3);
  expect.soft(await overflowOf(page), what).toBeLessThanOrEqual(0);
  await expectInSight(button.first());
}
