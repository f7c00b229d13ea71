/** Checks a page whose data fails to load. */
import { expect, type Page } from "@playwright/test";

/** Opens the page while the call is refused, checks its offer, and retries once the call succeeds. */
export async function tryAgainAt(
  page: Page,
  { path, call, offered }: { path: string; call: string; offered: () => Promise<void> },
): Promise<void> {
  await page.route(call, (route) => route.fulfill({ status: 400 }));
  await page.goto(path);
  const retry = page.getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible();
  await offered();
  await page.unroute(call);
  await retry.click();
}
