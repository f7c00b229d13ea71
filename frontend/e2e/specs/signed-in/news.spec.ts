import { randomUUID } from "node:crypto";
import { Header } from "../../pages/header";
import { NewsPage } from "../../pages/news-page";
import { expect, type Other, takeUpLinks, test } from "../../support/linked";

async function plant(farmer: Other, fieldName: string): Promise<string> {
  const path = `/api/plants/${randomUUID()}`;
  const data = { fieldName, crop: "Corn", estimatedAcres: 80.25, startDateISO: "2026-05-01" };
  expect((await farmer.request.put(path, { data })).status()).toBe(201);
  return path;
}

test("an agent reads what is new, opens a row, marks what they have seen and undoes it", async ({
  page,
  signInAsNew,
  other,
  expectAccessible,
}) => {
  const agent = await signInAsNew("agent");
  const [one, two] = [await other("farmer"), await other("farmer")];
  const news = new NewsPage(page);
  await news.open();
  await expect(news.empty("Nothing new yet")).toBeVisible();
  await expectAccessible();
  for (const farmer of [one, two]) await farmer.asks(agent.email);
  await takeUpLinks(page.request);
  await plant(one, "North");
  const gone = await plant(two, "South");
  expect((await two.request.delete(gone)).status()).toBe(204);

  await news.open();
  await expect(news.rows).toHaveCount(5);
  await expect(news.rows.first()).toContainText(`${two.name} deleted the planting`);
  await expect(news.row("North")).toContainText(/Corn · 80\.25 acres.*reported the planting/);
  await expect(news.row("is now linked with you")).toHaveCount(2);
  await expectAccessible();

  await news.row("North").getByRole("link").click();
  await expect(page).toHaveURL(/\/plantingDetails\?plantingId=/);
  await page.goBack();
  await expect(news.rows).toHaveCount(5);

  await news.row("North").getByRole("button").click();
  await expect(news.rows).toHaveCount(4);
  await news.undo.click();
  await expect(news.rows).toHaveCount(5);
  await news.markFarmer(two.name).click();
  await expect(news.rows).toHaveCount(2);
  await expectAccessible();

  // Another device shows what is left, and a planting of this moment is not marked with the rest.
  await plant(one, "West");
  await news.markAll.click();
  await expect(news.rows).toHaveCount(1);
  await expect(news.row("West")).toBeVisible();
  await news.markAll.click();
  await expect(news.empty(/^Nothing new since .*\d{4}$/)).toBeVisible();
  await expectAccessible();
  await news.undo.click();
  await expect(news.row("West")).toBeVisible();
});

test("news are filtered by farmer and by what happened, and the address keeps the filter", {
  tag: "@desk",
}, async ({ page, signInAsNew, other }) => {
  const agent = await signInAsNew("agent");
  const [one, two] = [await other("farmer"), await other("farmer")];
  for (const farmer of [one, two]) await farmer.asks(agent.email);
  await takeUpLinks(page.request);
  await plant(one, "North");
  await plant(two, "South");
  const news = new NewsPage(page);
  await news.open();
  await expect(news.rows).toHaveCount(4);
  await news.farmer.selectOption({ label: one.name });
  await expect(news.rows).toHaveCount(2);
  await news.kind.selectOption("Reports and new fields");
  await expect(news.rows).toHaveCount(1);
  await page.reload();
  await expect(news.rows).toHaveCount(1);
  await expect(news.row("North")).toBeVisible();
  await news.markAll.click();
  await expect(news.empty("Nothing new of this kind")).toBeVisible();
  await page.getByRole("button", { name: "Show everything that is new" }).click();
  await expect(news.rows).toHaveCount(3);
  await expect(news.row("South")).toBeVisible();
});

test("the header counts what is new, and leads to it", async ({ page, signInWithFarmer }, {
  project,
}) => {
  const { farmer } = await signInWithFarmer();
  await plant(farmer, "North");
  await page.goto("/agentHome");
  const inPage = page.getByRole("main").getByRole("link", { name: "What is new, 2 new" });
  const link =
    project.name === "phone"
      ? inPage
      : new Header(page).place("What is new").filter({ hasText: "2" });
  await link.click();
  await expect(page).toHaveURL("/news");
  await expect(new NewsPage(page).rows).toHaveCount(2);
});

test("without a network the page says so, and a mark that fails can be repeated", {
  tag: "@phone",
}, async ({ page, expectComplaint, signInWithFarmer }) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await signInWithFarmer();
  const news = new NewsPage(page);
  await news.open();
  await expect(news.rows).toHaveCount(1);
  // The server marks it, and its answer gets lost.
  await page.route("**/api/news/marks/*", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await news.markAll.click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await page.unroute("**/api/news/marks/*");
  await news.markAll.click();
  await expect(news.empty(/^Nothing new since/)).toBeVisible();
  await news.undo.click();
  await expect(news.rows).toHaveCount(1);
});

test("an agent turns emails about news on and off", { tag: "@desk" }, async ({
  page,
  signInAsNew,
  settingsPage,
}) => {
  await signInAsNew("agent");
  await settingsPage.open();
  await expect(settingsPage.newsMails).toHaveValue("never");
  await expect(settingsPage.correctionMails).toBeHidden();
  const chosen = page.waitForResponse("**/api/accounts/current/mails");
  await settingsPage.newsMails.selectOption("Every day");
  expect((await chosen).request().method()).toBe("PUT");
  await page.reload();
  await expect(settingsPage.newsMails).toHaveValue("daily");
});
