import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { AgentHomePage } from "../../pages/agent-home-page";
import { expect, test } from "../../support/agent";
import { englishOn } from "../../support/english";
import { heldFor, untilCopied, withoutCopy } from "../../support/local-copy";
import { PIVOT } from "../../support/pivot";

// These tests are about the data on the device.
test.use({ keepsProgram: true });

/** A page that was loaded without a network gets no event when it returns, and retries by itself. */
const TRIES = { timeout: 30_000 };

const FORMATS = [/GeoJSON/, /KML/, /CSV/];

test.beforeEach(({ expectComplaint }) => {
  test.slow();
  // A browser without a network logs each failed call.
  expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be/);
});

test("the whole book can be read without a network, and shows its age", async ({
  agentHome,
  details,
  book,
  page,
  expectAccessible,
  farms,
  network,
}) => {
  const one = await book.farmer("farmer20");
  const other = await book.farmer("farmer21");
  const mine = await farms.report("farmer21", PIVOT);
  const [ofOne, ofOther] = [await book.plantingsOf("farmer20"), await book.plantingsOf("farmer21")];
  await agentHome.openFarmer(one.userId);
  await untilCopied(page);
  const online = await allDownloads(page, agentHome);
  const ranked = await ranking(page, agentHome);

  await network.cut();
  await expect(agentHome.age).toHaveText(/^As of .+; no connection$/);
  await page.reload();
  await expect(agentHome.age).toHaveText(/^As of .+; no connection$/);
  await expect(agentHome.count).toHaveText(`${ofOne.length} of ${ofOne.length} plantings`);
  expect(await ranking(page, agentHome)).toEqual(ranked);
  expect(await allDownloads(page, agentHome)).toEqual(online);
  await agentHome.showWhole();
  await expectAccessible();

  await agentHome.farmer.fill(`${other.firstName} ${other.lastName}`);
  await agentHome.farmers.first().click();
  await expect(agentHome.count).toHaveText(`${ofOther.length} of ${ofOther.length} plantings`);

  await agentHome.clearFarmer.click();
  await agentHome.farmer.fill(one.email);
  const row = agentHome.farmerRow(`${one.firstName} ${one.lastName}`);
  await expect(row).toContainText(/\d\.\d\d/);
  await row.getByRole("link").first().click();
  await expect(agentHome.count).toHaveText(`${ofOne.length} of ${ofOne.length} plantings`);
  await agentHome.farmer.fill(`${other.firstName} ${other.lastName}`);
  await agentHome.farmers.first().click();
  const corn = ofOther.filter(({ crop }) => crop === "Corn");
  await agentHome.unfold();
  await agentHome.filterBy.selectOption("Crop Type");
  await agentHome.cropType.selectOption("Corn");
  await expect(agentHome.count).toHaveText(`${corn.length} of ${ofOther.length} plantings`);
  await agentHome.sortBy("Acres").click();
  await expect(agentHome.header("Acres")).toHaveAttribute("aria-sort", "descending");
  await agentHome.filterBy.selectOption("Season");
  await agentHome.season.selectOption("fall");
  await expect(agentHome.seasonNotice).toBeVisible();

  // A deep link, opened in a new page.
  await page.goto(`/plantingDetails?plantingId=${mine.plantingId}`);
  await expect(details.fact("Field Name")).toHaveText("East Pivot");
  await expect(details.fact("Farmer")).toHaveText(`${other.firstName} ${other.lastName}`);
  await expect(details.fact("Created By")).toHaveText(`${other.firstName} ${other.lastName}`);
  await expect(details.age).toHaveText(/^As of .+; no connection$/);
  await expect(page.getByText("You need a connection to see the history")).toBeVisible();
  await expectAccessible();

  await network.restore();
  await expect(details.history).toHaveCount(1, TRIES);
  await expect(details.age).toHaveText("");
});

test("an agent's edit without a network is shown at once, and sent when the network is back", async ({
  agentHome,
  details,
  book,
  page,
  expectAccessible,
  farms,
  network,
}) => {
  const { userId } = await book.farmer("farmer22");
  const fieldName = `Aardvark ${Date.now()}`;
  const { plantingId } = await farms.report("farmer22", { ...PIVOT, fieldName });
  await agentHome.openFarmer(userId);
  await untilCopied(page);
  await network.cut();
  await agentHome.table.getByRole("link", { name: fieldName }).click();
  await details.edit.click();
  await details.field("Field Name").fill(`${fieldName} corrected`);
  await details.save.click();
  await expect(details.alert).toContainText("Saved on this device");
  await expect(details.fact("Field Name")).toHaveText(`${fieldName} corrected`);
  await expect(details.progress).toHaveText("Saved on this device, not sent yet");
  await agentHome.showWhole();
  await expectAccessible();
  await page.reload();
  await expect(details.fact("Field Name")).toHaveText(`${fieldName} corrected`);
  await details.back.or(details.close).click();
  await expect(agentHome.table.getByRole("link", { name: `${fieldName} corrected` })).toBeVisible();
  await expect(agentHome.unsent).toContainText(`${fieldName} corrected`);
  await agentHome.showWhole();
  await expectAccessible();

  await network.restore();
  await expect(agentHome.unsent).toBeHidden(TRIES);
  await expect(agentHome.age).toHaveText("");
  expect(await book.planting(plantingId)).toMatchObject({
    fieldName: `${fieldName} corrected`,
    version: 2,
  });
  await expect(agentHome.table.getByRole("link", { name: `${fieldName} corrected` })).toBeVisible();
});

test("an edit in conflict with another person's waits for a choice, and the list leads to it", async ({
  agentHome,
  details,
  book,
  page,
  expectComplaint,
  expectAccessible,
  farms,
  network,
}) => {
  expectComplaint(/status of 412/);
  const { userId } = await book.farmer("farmer23");
  const fieldName = `Aardvark ${Date.now()}`;
  const planting = await farms.report("farmer23", { ...PIVOT, fieldName });
  await agentHome.openFarmer(userId);
  await untilCopied(page);
  await network.cut();
  await agentHome.table.getByRole("link", { name: fieldName }).click();
  await details.edit.click();
  await details.field("Number of Acres").fill("90");
  await details.save.click();
  await expect(details.alert).toContainText("Saved on this device");
  await details.back.or(details.close).click();
  await farms.change("farmer23", planting, {
    ...PIVOT,
    fieldName,
    estimatedAcres: 85,
  });

  await network.restore();
  await expect(agentHome.unsent).toContainText("Needs your attention", TRIES);
  await agentHome.unsent.getByRole("link", { name: fieldName }).click();
  await expect(page.getByText("Someone else changed this planting")).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Compare and choose" }).click();
  await expect(details.side("Number of Acres", "Mine")).toBeChecked();
  await details.saveChoice.click();
  await expect(details.fact("Number of Acres")).toHaveText("90.00");
  await expect.poll(async () => (await book.planting(planting.plantingId)).estimatedAcres).toBe(90);
});

test("an edit that the server refuses shows the reason, and can be sent again or discarded", async ({
  details,
  book,
  page,
  expectComplaint,
  expectAccessible,
  farms,
}) => {
  expectComplaint(/status of 403/);
  const { plantingId } = await farms.report("farmer24", PIVOT);
  const refuse = () =>
    page.route("**/api/plants/*", (route) =>
      route.request().method() === "PATCH"
        ? route.fulfill({
            status: 403,
            contentType: "application/problem+json",
            body: JSON.stringify({ code: "forbidden", detail: "Not you" }),
          })
        : route.fallback(),
    );
  await refuse();
  await details.openForm(plantingId);
  await details.field("Number of Acres").fill("99");
  await details.save.click();
  await expect(details.progress).toHaveText("Needs your attention");
  await expectAccessible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(details.progress).toBeHidden();
  await expect.poll(async () => (await book.planting(plantingId)).estimatedAcres).toBe(99);

  await refuse();
  await details.edit.click();
  await details.field("Number of Acres").fill("98");
  await details.save.click();
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Discard your change?" })
    .getByRole("button", { name: "Discard" })
    .click();
  await expect(details.progress).toBeHidden();
  await expect(details.fact("Number of Acres")).toHaveText("99.00");
});

test("logging out removes the book from the device", async ({
  agentHome,
  landingPage,
  book,
  page,
}) => {
  const { userId } = await book.farmer("farmer25");
  await agentHome.openFarmer(userId);
  await untilCopied(page);
  const held = await heldFor(page);
  expect(held).toMatchObject([{ name: expect.stringMatching(/^acremark-/) }]);
  expect(held[0]?.plantings).toBeGreaterThan(10_000);
  expect(held[0]?.people).toBeGreaterThan(0);
  await landingPage.header.logOutAndWait();
  await expect.poll(() => heldFor(page)).toEqual([]);
});

test("without a network and without a copy the agent sees a message", async ({
  agentHome,
  book,
  page,
  network,
}) => {
  await book.farmer("farmer26");
  await withoutCopy(page);
  await agentHome.open();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await network.cut();
  await page.reload();
  await expect(agentHome.message("Unable to get list of farmers")).toBeVisible();
  await expect(agentHome.age).toHaveText("");
});

test.describe("in a browser that wants Spanish", () => {
  test.use({ locale: "es-US" });

  test("the age of the book and the unsent changes are in Spanish", async ({
    details,
    book,
    page,
    farms,
    network,
  }) => {
    const { userId } = await book.farmer("farmer27");
    const { plantingId } = await farms.report("farmer27", { ...PIVOT, fieldName: "Loma" });
    const main = page.getByRole("main");
    await page.goto(`/agentHome?farmer=${userId}`);
    await main.getByRole("table", { name: "Siembras" }).waitFor();
    await untilCopied(page);
    await network.cut();
    await page.goto(`/plantingDetails?plantingId=${plantingId}&edit=true`);
    const form = page.getByRole("dialog", { name: "Editar la siembra" });
    await form.getByLabel("Nombre del campo").fill("Loma Alta");
    await form.getByRole("button", { name: "Guardar" }).click();
    // A page that was loaded without a network may have tried once, without an answer.
    await expect(details.progress).toHaveText(
      /^Guardada en este dispositivo, aún sin (enviar|confirmar)$/,
    );
    await expect(details.age).toHaveText(/^Datos del .+; sin conexión$/);
    await expect(main.getByText("Necesita conexión para ver el historial")).toBeVisible();
    expect(await englishOn(page)).toEqual([]);
    await main.getByRole("link", { name: "Volver a las siembras" }).click();
    await expect(
      main.getByRole("region", { name: "Cambios guardados solo en este dispositivo" }),
    ).toContainText("Loma Alta");
    expect(await englishOn(page)).toEqual([]);
  });
});

/** The farmers in the order of the list. */
async function ranking(page: Page, agentHome: AgentHomePage): Promise<string[]> {
  await agentHome.farmer.click();
  await agentHome.farmers.first().waitFor();
  const ranked = await agentHome.farmers.allInnerTexts();
  await page.keyboard.press("Escape");
  return ranked;
}

/** The file name and bytes of each format, for the plantings on the screen. */
async function allDownloads(page: Page, agentHome: AgentHomePage): Promise<[string, string][]> {
  const files: [string, string][] = [];
  for (const format of FORMATS) {
    const coming = page.waitForEvent("download");
    await agentHome.download.click();
    await agentHome.format(format).click();
    const download = await coming;
    const bytes = await readFile(await download.path());
    files.push([download.suggestedFilename(), bytes.toString("base64")]);
  }
  return files;
}

test("near a county line the details ask for a check, also without a network", async ({
  details,
  book,
  page,
  expectAccessible,
  farms,
  network,
}) => {
  await book.farmer("farmer46");
  const place = { latitude: 41.0, longitude: -102.05 };
  const { plantingId } = await farms.report("farmer46", { ...PIVOT, ...place });
  await details.open(plantingId);
  await untilCopied(page);
  await network.cut();
  await page.reload();
  await expect(details.fact("County")).toHaveText(
    "Near the line of Perkins County (Nebraska), Sedgwick County (Colorado), Deuel County (Nebraska), and Keith County (Nebraska): please check",
  );
  await expectAccessible();
});
