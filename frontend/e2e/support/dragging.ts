import type { Page } from "@playwright/test";

/** Pixels in the window. */
export interface Spot {
  x: number;
  y: number;
}

/** With the mouse, or with a finger. */
export async function drag(page: Page, begin: Spot, end: Spot, isTouch: boolean): Promise<void> {
  const middle = { x: (begin.x + end.x) / 2, y: (begin.y + end.y) / 2 };
  if (isTouch) {
    await dragByFinger(page, begin, [middle, end]);
    return;
  }
  await page.mouse.move(begin.x, begin.y);
  await page.mouse.down();
  for (const { x, y } of [middle, end]) await page.mouse.move(x, y);
  await page.mouse.up();
}

async function dragByFinger(page: Page, first: Spot, others: readonly Spot[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Spot[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [first]);
  for (const point of others) await send("touchMove", [point]);
  await send("touchEnd", []);
  await session.detach();
}
