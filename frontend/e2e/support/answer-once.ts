import type { Page, Route } from "@playwright/test";

/**
 * Answers the first such call with this and lets the others through. Playwright's own `times` ends the interception with that
 * answer, and a request that the browser makes just then gets no answer at all.
 */
export async function answerOnce(
  page: Page,
  calls: string,
  answer: NonNullable<Parameters<Route["fulfill"]>[0]>,
): Promise<void> {
  let isFirst = true;
  await page.route(calls, (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return route.fulfill(answer);
  });
}
