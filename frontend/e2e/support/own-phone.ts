/** A person's own browser beside that of the test, with the program on the device. */
import { type Browser, type BrowserContext, type Page, test } from "@playwright/test";
import { FieldPage } from "../pages/field-page";
import { MyPlantingsPage } from "../pages/my-plantings-page";
import { PlantingDetailsPage } from "../pages/planting-details-page";
import type { Other } from "./linked";
import { rememberAs } from "./people";

export interface OwnPhone {
  page: Page;
  context: BrowserContext;
  field: FieldPage;
  mine: MyPlantingsPage;
  details: PlantingDetailsPage;
}

/** Opens the person's browser in the field. `prepare` runs before its first page. */
export async function phoneOf(
  browser: Browser,
  { request, email }: Other,
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<OwnPhone> {
  const { baseURL, viewport } = test.info().project.use;
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    ...(viewport && { viewport }),
    permissions: ["geolocation"],
    storageState: await request.storageState(),
  });
  await prepare?.(context);
  await rememberAs(context, email);
  const page = await context.newPage();
  const field = new FieldPage(page);
  await field.open();
  await page.evaluate(() => navigator.serviceWorker.ready);
  return {
    page,
    context,
    field,
    mine: new MyPlantingsPage(page),
    details: new PlantingDetailsPage(page),
  };
}
