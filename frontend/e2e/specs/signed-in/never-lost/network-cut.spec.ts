import type { Page } from "@playwright/test";
import type { Detour } from "../../../support/detour";
import { expect, make, type Phone, test } from "../../../support/phone";
import { seeded } from "../../../support/seed";

/** Makes that many plantings without a network, and returns the page and the field names. */
async function offline(phone: Phone, count: number): Promise<{ page: Page; made: string[] }> {
  const page = await phone.openField({ offline: true });
  const made = Array.from(
    { length: count },
    (_, index) => `Field ${String(index).padStart(3, "0")}`,
  );
  await make(page, made, () => undefined);
  return { page, made };
}

const isPut = (call: string) => call.startsWith("PUT ");

async function expectPuts(detour: Detour, atLeast: number): Promise<void> {
  await expect
    .poll(() => detour.answered.filter(isPut).length, { timeout: 60_000 })
    .toBeGreaterThan(atLeast);
}

async function expectAllSent(page: Page): Promise<void> {
  await expect(page.getByText("All plantings sent.")).toBeVisible({ timeout: 60_000 });
}

test.beforeEach(() => {
  test.setTimeout(180_000);
});

test("two tabs that send at the same time send each planting once", async ({
  phoneOnDetour,
  detour,
}) => {
  const { page, made } = await offline(phoneOnDetour, 100);
  const other = await phoneOnDetour.openTab();
  await expect(other.getByText(/^100 new plantings wait for a signal/)).toBeVisible();
  await phoneOnDetour.setOffline(false);
  await expectAllSent(page);
  await expectAllSent(other);
  expect(await phoneOnDetour.onServer()).toEqual(made);
  const puts = detour.answered.filter(isPut);
  expect(puts).toHaveLength(made.length);
  expect(new Set(puts).size).toBe(made.length);
});

test("a server that is killed in the middle and restarted has each planting once, in order", async ({
  phoneOnDetour,
  detour,
  server,
}) => {
  const random = seeded();
  const { page, made } = await offline(phoneOnDetour, 150);
  await phoneOnDetour.setOffline(false);
  for (const after of [10 + random() * 40, 70 + random() * 40]) {
    await expectPuts(detour, after);
    await server.restart();
  }
  await expectAllSent(page);
  expect(await phoneOnDetour.onServer()).toEqual(made);
});

test("plantings whose confirmations were lost by a network cut are there once", async ({
  phoneOnDetour,
  detour,
}) => {
  const random = seeded();
  const { page, made } = await offline(phoneOnDetour, 60);
  let cuts = 0;
  detour.cutAnswers(({ method }) => {
    const isCut = method === "PUT" && random() < 0.1;
    if (isCut) cuts += 1;
    return isCut;
  });
  await phoneOnDetour.setOffline(false);
  await expectPuts(detour, 20);
  await phoneOnDetour.kill();
  await expectAllSent(await phoneOnDetour.openField({ offline: false }));
  expect(cuts).toBeGreaterThan(0);
  expect(await phoneOnDetour.onServer()).toEqual(made);
  await page.close();
});
