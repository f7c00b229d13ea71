/** An agent's seasons as a device with all records tells them. */
import type { APIRequestContext, Page } from "@playwright/test";
import type { User } from "@/lib/rules";
import { expect } from "./test";

/** `request` is signed in as the agent. The answers are JSON, in the order of the crop years. */
export async function seasonsOfDevice(
  wasm: Page,
  request: APIRequestContext,
  email: string,
  cropYears: readonly number[],
  today: string,
): Promise<string[]> {
  const ask = async <Answer>(path: string, data?: object): Promise<Answer> => {
    const answer = data ? await request.post(path, { data }) : await request.get(path);
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  const agent = await ask<User>("/api/users/getUser", { email });
  const farmers = await ask<User[]>("/api/users/getAllUsersById", { users: agent.farmers });
  const records: Record<"plantings" | "fields" | "zeroReports", object[]> = {
    plantings: [],
    fields: [],
    zeroReports: [],
  };
  for (const { userId } of farmers) {
    records.plantings.push(...(await ask<object[]>("/api/plants/getPlants", { userId })));
    records.fields.push(...(await ask<object[]>("/api/fields/getFields", { userId })));
    const reports = await ask<object[]>("/api/zero-reports/getZeroReports", { userId });
    records.zeroReports.push(...reports);
  }
  const dates = await ask<{ cropYear: number }[]>("/api/deadlines");
  const { farms } = await ask<{ farms: object[] }>("/api/deadlines/farms");
  return wasm.evaluate(
    async (asked) => {
      const module = "/rules_wasm.js";
      const { default: start, PlantingBook, dueDays } = await import(module);
      await start();
      const book = new PlantingBook();
      book.put(new TextEncoder().encode(JSON.stringify(asked.plantings)));
      book.putFields(asked.fields);
      // The device keeps the columns, and not the plantings that they were read from.
      const loaded = PlantingBook.load(book.save());
      return asked.cropYears.map((year) => {
        const known = asked.dates.filter(({ cropYear }) => cropYear === year);
        const due = dueDays(known, asked.farms, asked.today);
        const { farmers, zeroReports, today } = asked;
        return JSON.stringify(loaded.season(year, farmers, zeroReports, due, today));
      });
    },
    { ...records, farmers, dates, farms, today, cropYears: [...cropYears] },
  );
}
