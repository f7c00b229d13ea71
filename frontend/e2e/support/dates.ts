/** Dates of insurance and reporting. All of them are made up. */
import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import type { Other } from "./linked";

/** Enters a date by which corn is reported, or another that `said` describes. */
export async function enterDate(
  agent: Pick<Other, "request">,
  cropYear: number,
  said: Readonly<Record<string, string>> = {},
): Promise<void> {
  const data = {
    kind: "acreageReporting",
    crop: "Corn",
    cropYear,
    date: `${cropYear}-12-31`,
    source: "Letter of the insurer",
    ...said,
  };
  const answer = await agent.request.put(`/api/deadlines/${randomUUID()}`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
}
