import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import type { PlantingBody } from "@/lib/rules";
import { seasonsOfDevice } from "../../support/device-seasons";
import { addField, boxOf, plant } from "../../support/fields";
import { expect, takeUpLinks, test } from "../../support/linked";
import { type Random, seeded } from "../../support/seed";
import { openWasmPage } from "../../support/wasm-page";

const TODAY = "2026-06-01";
const CROP_YEARS = [2025, 2026, 2027];
const FARMERS = 4;

const NAMES = ["North 40", "north 40 ", "South", "Río", "Field 2"] as const;

function chance(random: Random) {
  const below = (end: number) => Math.floor(random() * end);
  return {
    below,
    oneIn: (count: number) => below(count) === 0,
    pick: <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value,
  };
}

type Chance = ReturnType<typeof chance>;

function plantingOf(random: Chance, fieldIds: readonly string[]): PlantingBody {
  const day = `${random.pick([2024, 2025, 2026])}-${random.pick(["05-04", "06-02", "09-15"])}`;
  return {
    fieldName: random.pick(NAMES),
    crop: random.pick(["Corn", "Wheat", "Oats"]),
    ...(random.oneIn(3) && fieldIds.length > 0 && { fieldId: random.pick(fieldIds) }),
    ...(!random.oneIn(6) && { estimatedAcres: (1 + random.below(20_000)) / 100 }),
    ...(!random.oneIn(8) && { startDateISO: day }),
    ...(!random.oneIn(4) && { sharePercent: random.pick([33.33, 50, 100]) }),
    ...(random.oneIn(3) && { subfield: random.pick(["A", "B"]) }),
    ...(random.oneIn(6) && { originalAcres: random.pick([40, 80.5]) }),
    ...(random.oneIn(6) && { acresChangeReason: random.pick(["gps", "other"]) }),
    ...(random.oneIn(8) && { status: random.pick(["prevented", "failed"]) }),
  };
}

async function fillFarm(request: APIRequestContext, random: Chance): Promise<void> {
  const fieldIds: string[] = [];
  for (let count = random.below(4); count > 0; count -= 1) {
    const west = -101.74 + random.below(100) / 1000;
    const fieldId = await addField(request, {
      name: random.pick(NAMES).trim(),
      ...(!random.oneIn(3) && { boundary: boxOf(west, 40.85, 0.005) }),
      ...(!random.oneIn(2) && { fsaFarm: "1234" }),
    });
    fieldIds.push(fieldId);
  }
  for (let count = random.below(12); count > 0; count -= 1) {
    await plant(request, plantingOf(random, fieldIds));
  }
  for (let count = random.below(3); count > 0; count -= 1) {
    const data = {
      cropYear: random.pick(CROP_YEARS),
      ...(random.oneIn(2) && { fieldName: random.pick(NAMES) }),
    };
    const answer = await request.put(`/api/zero-reports/${randomUUID()}`, { data });
    expect(answer.status(), await answer.text()).toBe(201);
  }
}

test("the server and the device tell the same seasons of random farms", async ({
  page,
  context,
  signInAsNew,
  other,
}) => {
  test.slow();
  const random = chance(seeded());
  const agent = await signInAsNew("agent");
  for (let count = 0; count < FARMERS; count += 1) {
    const farmer = await other("farmer");
    await farmer.asks(agent.email);
    await fillFarm(farmer.request, random);
  }
  await takeUpLinks(page.request);
  const wasm = await openWasmPage(context);
  const ofDevice = await seasonsOfDevice(wasm, page.request, agent.email, CROP_YEARS, TODAY);
  for (const [place, cropYear] of CROP_YEARS.entries()) {
    const path = `/api/book?cropYear=${cropYear}&today=${TODAY}`;
    // The second answer comes from what the server knows by then.
    for (let time = 0; time < 2; time += 1) {
      const { season } = await (await page.request.get(path)).json();
      expect(season.farmers).toHaveLength(FARMERS);
      expect(ofDevice[place]).toBe(JSON.stringify(season));
    }
  }
});
