/** What is reported is counted once: in the farmers' table and on the map as in the season. */
import { randomUUID } from "node:crypto";
import { AgentHomePage } from "../../pages/agent-home-page";
import { PlantingsMap } from "../../pages/plantings-map";
import { SeasonPage } from "../../pages/season-page";
import { addField, boxOf, plant } from "../../support/fields";
import { expect, type Other, takeUpLinks, test } from "../../support/linked";
import { untilCopied, withoutCopy } from "../../support/local-copy";

const YEAR = new Date().getFullYear();
const CORN = { crop: "Corn", estimatedAcres: 40, startDateISO: `${YEAR}-05-01` };

async function reportsNothingPlanted(farmer: Other, fieldName?: string): Promise<void> {
  const data = { cropYear: YEAR, ...(fieldName !== undefined && { fieldName }) };
  const answer = await farmer.request.put(`/api/zero-reports/${randomUUID()}`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
}

test("a farmer with a zero report is not among those who have not reported", async ({
  page,
  signInAsNew,
  other,
}) => {
  const agent = await signInAsNew("agent");
  const planted = await other("farmer");
  const withoutAcres = await other("farmer");
  const withoutField = await other("farmer");
  const silent = await other("farmer");
  for (const farmer of [planted, withoutAcres, withoutField, silent]) {
    await farmer.asks(agent.email);
  }
  await takeUpLinks(page.request);
  await plant(planted.request, { fieldName: "Home", ...CORN });
  await reportsNothingPlanted(withoutAcres);
  await reportsNothingPlanted(withoutField, "North");

  const home = new AgentHomePage(page);
  const words = `1 farmer has not reported for ${YEAR}`;
  const copy = await withoutCopy(page);
  await home.open("?nothing=1");
  await expect(home.nothing, "the server's answer").toHaveText(words);
  await expect(home.farmerCount).toHaveText("1 of 4 farmers");
  await expect(home.farmerRow(silent.name)).toBeVisible();
  copy.open();
  await untilCopied(page);
  await expect(home.nothing, "this device's own").toHaveText(words);
  await expect(home.farmerCount).toHaveText("1 of 4 farmers");
  await expect(home.farmerRow(silent.name)).toBeVisible();

  const season = new SeasonPage(page);
  await season.open(`?cropYear=${YEAR}&state=nothing`);
  await expect(season.count).toHaveText("1 of 4 farmers");
  await expect(season.row(silent.name)).toBeVisible();
});

test("the agent's map has as many fields not reported yet as the season has missing", async ({
  page,
  signInWithFarmer,
  expectAccessible,
}) => {
  const { farmer } = await signInWithFarmer();
  const names = ["North", "South", "East", "Barn"];
  const boxes = names.map((_, place) => boxOf(-101.74 + place / 100, 40.85, 0.005));
  for (const [place, name] of names.entries()) {
    const boundary = boxes[place];
    await addField(farmer.request, { name, ...(boundary && { boundary }) });
  }
  const lastYear = { ...CORN, startDateISO: `${YEAR - 1}-05-01` };
  for (const fieldName of ["North", "South", "East"]) {
    await plant(farmer.request, { fieldName, ...lastYear });
  }
  await reportsNothingPlanted(farmer, "East");

  const season = new SeasonPage(page);
  await season.open(`?cropYear=${YEAR}`);
  await expect(season.missingOf(farmer.name)).toHaveText("2");
  const [home, map] = [new AgentHomePage(page), new PlantingsMap(page)];
  await home.open("?view=map&fill=reported");
  await untilCopied(page);
  const fills = [
    /^Reported1\d+\.\d\d$/,
    /^Not reported yet2\d+\.\d\d$/,
    new RegExp(`^Without plantings since ${YEAR - 1}1\\d+\\.\\d\\d$`),
  ];
  await expect(map.fills).toHaveText(fills);
  await expect(page.getByRole("columnheader", { name: "Field acres" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Planted acres" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("radio", { name: "Crop", exact: true }).click();
  await expect(map.fills).toHaveText(fills);
});
