import type { Page } from "@playwright/test";
import { AgentHomePage } from "../../pages/agent-home-page";
import { expect, test } from "../../support/agent";
import { untilCopied } from "../../support/local-copy";
import { translatedTexts, translatePage } from "../../support/page-translation";

const THIS_YEAR = new Date().getFullYear();

/** What the page shows, without the parts that tell the time. */
async function shownOn(page: Page): Promise<string[]> {
  const tables = page.getByRole("main").locator("table, [role=status]");
  const texts = (await tables.allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim());
  return texts.filter((text) => !/\bago\b|Updated/.test(text));
}

test("a translated page of the agent goes on at each press and shows the same figures as one that is not", async ({
  agentHome,
  book,
  page,
}) => {
  await book.farmer("farmer01");
  await agentHome.open();
  await untilCopied(page);
  const plain = await page.context().newPage();
  const untouched = new AgentHomePage(plain);
  await untouched.open();
  await expect(untouched.farmerCount).toHaveText("60 of 60 farmers");
  await expect(agentHome.farmerCount).toHaveText("60 of 60 farmers");
  await translatePage(page);
  expect(await translatedTexts(page)).toBeGreaterThan(100);

  const presses: ((home: AgentHomePage) => Promise<unknown>)[] = [
    (home) => home.cropYear.selectOption(String(THIS_YEAR - 1)),
    (home) => home.farmersTable.locator("thead th:nth-child(7)").getByRole("button").click(),
    (home) => home.farmer.fill("farmer1"),
    (home) => home.farmer.fill(""),
    (home) => home.cropYear.selectOption(String(THIS_YEAR)),
    (home) => home.farmersTable.locator("thead th:nth-child(1)").getByRole("button").click(),
    (home) => home.farmersTable.locator("thead th:nth-child(1)").getByRole("button").click(),
    (home) => home.view("All plantings").click(),
    (home) => home.groupBy.selectOption({ index: 1 }),
    (home) => home.filterBy.selectOption("Crop Type"),
    (home) => home.cropType.selectOption("Corn"),
    (home) => home.clearAll.click(),
  ];
  for (const [place, press] of presses.entries()) {
    await press(untouched);
    await press(agentHome);
    await expect(page.getByText("Unexpected Application Error!")).toBeHidden();
    await expect(async () => {
      expect(await shownOn(page), `after press ${place + 1}`).toEqual(await shownOn(plain));
    }).toPass({ timeout: 20_000 });
  }
});

test("a translated page shows each farmer's plantings and each planting as they are", async ({
  agentHome,
  book,
  details,
  page,
}) => {
  const { userId } = await book.farmer("farmer09");
  const plantings = await book.plantingsOf("farmer09");
  const crop = plantings[0]?.crop ?? "Corn";
  const kept = plantings.filter((planting) => planting.crop === crop);
  await agentHome.openFarmer(userId);
  await expect(agentHome.count).toHaveText(`${plantings.length} of ${plantings.length} plantings`);
  await translatePage(page);
  await agentHome.filterBy.selectOption("Crop Type");
  await agentHome.cropType.selectOption(crop);
  await expect(agentHome.count).toHaveText(`${kept.length} of ${plantings.length} plantings`);
  await agentHome.sortBy("Acres").click();
  await agentHome.clearAll.click();
  await expect(agentHome.count).toHaveText(`${plantings.length} of ${plantings.length} plantings`);
  await agentHome.names.first().click();
  await expect(details.heading).toBeVisible();
  await page.goBack();
  await expect(agentHome.count).toHaveText(`${plantings.length} of ${plantings.length} plantings`);
});
