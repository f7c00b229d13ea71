import { randomUUID } from "node:crypto";
import { type APIRequestContext, type APIResponse, request as requests } from "@playwright/test";
import type { Planting, PlantingBody, User } from "@/lib/rules";
import { AgentHomePage } from "../pages/agent-home-page";
import { PlantingDetailsPage } from "../pages/planting-details-page";
import { rememberAs } from "./people";
import { test as base, expect } from "./test";

interface AgentFixtures {
  agentHome: AgentHomePage;
  details: PlantingDetailsPage;
  /** Signs the browser in as one of the demo's people. */
  signInAs: (name: string) => Promise<void>;
  /** The demo's book, as the server returns it to its agent. Signs the browser in as that agent. */
  book: Book;
}

export interface Book {
  farmer: (name: string) => Promise<User>;
  plantingsOf: (name: string) => Promise<Planting[]>;
  planting: (plantingId: string) => Promise<Planting>;
}

const PASSWORD = "plant-the-turnrows";

export const test = base.extend<AgentFixtures>({
  agentHome: async ({ page }, use) => use(new AgentHomePage(page)),
  details: async ({ page }, use) => use(new PlantingDetailsPage(page)),
  signInAs: async ({ page }, use) => {
    await use(async (name) => {
      await signIn(page.request, name);
      await rememberAs(page, address(name));
    });
  },
  book: async ({ page, signInAs }, use) => {
    await signInAs("agent");
    await use(bookOf(page.request));
  },
});

export { expect };

function bookOf(request: APIRequestContext): Book {
  const ask = async <Answer>(path: string, data: object) =>
    read<Answer>(await request.post(path, { data }));

  async function farmer(name: string): Promise<User> {
    const agent = await ask<User>("/api/users/getUser", { email: address("agent") });
    const farmers = await ask<User[]>("/api/users/getAllUsersById", { users: agent.farmers });
    const found = farmers.find(({ email }) => email === address(name));
    expect(found, `${name} is linked to the agent`).toBeDefined();
    return found as User;
  }

  return {
    farmer,
    plantingsOf: async (name) => {
      const { userId } = await farmer(name);
      return ask<Planting[]>("/api/plants/getPlants", { userId });
    },
    planting: async (plantingId) => read(await request.get(`/api/plants/${plantingId}`)),
  };
}

/** Reports a planting that no other test uses, from the farmer's own session. */
export async function report(
  baseURL: string | undefined,
  name: string,
  body: PlantingBody,
): Promise<Planting> {
  return asFarmer(baseURL, name, (request) =>
    request.put(`/api/plants/${randomUUID()}`, { data: body }),
  );
}

/** Changes a planting from the farmer's own session while the agent has it open. */
export async function changeMeanwhile(
  baseURL: string | undefined,
  name: string,
  planting: Planting,
  body: PlantingBody,
): Promise<Planting> {
  return asFarmer(baseURL, name, (request) =>
    request.patch(`/api/plants/${planting.plantingId}`, {
      headers: {
        "content-type": "application/merge-patch+json",
        "if-match": `"${planting.version}"`,
      },
      data: body,
    }),
  );
}

/** Deletes a planting from the farmer's own session. */
export async function removeMeanwhile(
  baseURL: string | undefined,
  name: string,
  planting: Planting,
): Promise<void> {
  const answer = await callAs(baseURL, name, (request) =>
    request.delete(`/api/plants/${planting.plantingId}`, {
      headers: { "if-match": `"${planting.version}"` },
    }),
  );
  expect(answer.ok).toBe(true);
}

/** Restores a planting after `removeMeanwhile`. */
export async function restoreMeanwhile(
  baseURL: string | undefined,
  name: string,
  planting: Planting,
): Promise<Planting> {
  return asFarmer(baseURL, name, (request) =>
    request.post(`/api/plants/${planting.plantingId}/restore`, {
      headers: { "if-match": `"${planting.version + 1}"` },
    }),
  );
}

async function asFarmer(
  baseURL: string | undefined,
  name: string,
  call: (request: APIRequestContext) => Promise<APIResponse>,
): Promise<Planting> {
  const { ok, text } = await callAs(baseURL, name, call);
  expect(ok, text).toBe(true);
  return JSON.parse(text) as Planting;
}

async function callAs(
  baseURL: string | undefined,
  name: string,
  call: (request: APIRequestContext) => Promise<APIResponse>,
): Promise<{ ok: boolean; text: string }> {
  const request = await requests.newContext({ ...(baseURL && { baseURL }) });
  await signIn(request, name);
  const answer = await call(request);
  const text = await answer.text();
  await request.dispose();
  return { ok: answer.ok(), text };
}

async function signIn(request: APIRequestContext, name: string): Promise<void> {
  const credentials = { email: address(name), password: PASSWORD };
  const answer = await request.post("/api/sessions", { data: credentials });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function read<Answer>(answer: APIResponse): Promise<Answer> {
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}

function address(name: string): string {
  return `${name}@acremark.example`;
}
