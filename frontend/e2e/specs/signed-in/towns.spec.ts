/** The names of towns on maps. */
import { PlantingsMap } from "../../pages/plantings-map";
import { addField, QUARTER } from "../../support/fields";
import { expect, overflowOf, test } from "../../support/linked";
import { untilCopied } from "../../support/local-copy";

const TOWNS = /\/assets\/towns\..+\.json$/;
/** Around Grant, the seat of Perkins County, Nebraska. */
const AT = "/fields?view=map&at=40.84,-101.73,9";

test("a map names the towns after it has drawn what it is about, and says where they are from", async ({
  signInAsNew,
  page,
  expectAccessible,
}) => {
  await signInAsNew("farmer");
  await addField(page.request, { name: "North", boundary: QUARTER });
  const map = new PlantingsMap(page, "Map of the fields");
  await page.route(TOWNS, () => undefined);
  await page.goto(AT);
  await expect(map.drawn, "the map waits for no town").toBeVisible();
  await expect(map.inView).toHaveText(["North"]);
  await expect(map.credit).toHaveText("Towns: GeoNames, CC BY 4.0");
  await expect(map.credit.getByRole("link")).toHaveCount(2);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible();
  const without = await map.canvas.screenshot();

  await page.unroute(TOWNS);
  const brought = page.waitForResponse(TOWNS);
  await page.reload();
  expect((await brought).status()).toBe(200);
  await expect.poll(async () => (await map.canvas.screenshot()).equals(without)).toBe(false);
});

test.describe("without a network", () => {
  test.use({ keepsProgram: true });

  test("a map names the towns that are on the device", { tag: "@phone" }, async ({
    signInAsNew,
    page,
    network,
  }) => {
    test.slow();
    await signInAsNew("farmer");
    await addField(page.request, { name: "North", boundary: QUARTER });
    await page.goto("/fields");
    await expect(page.getByRole("link", { name: "North" })).toBeVisible();
    await untilCopied(page);
    await network.cut();
    const brought = page.waitForResponse(TOWNS);
    await page.goto(AT);
    expect((await brought).fromServiceWorker()).toBe(true);
    const map = new PlantingsMap(page, "Map of the fields");
    await expect(map.drawn).toBeVisible();
    await expect(map.credit).toBeVisible();
  });
});
