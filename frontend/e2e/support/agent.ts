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
  /** What the demo's farmers do in their own sessions, while the browser is another person's. */
  farms: Farms;
}

export interface Farms {
  /** Reports a planting that no other test uses. */
  report: (name: string, body: PlantingBody) => Promise<Planting>;
  change: (name: string, planting: Planting, body: PlantingBody) => Promise<Planting>;
  remove: (name: string, planting: Planting) => Promise<void>;
  /** Restores a planting after `remove`. */
  restore: (name: string, planting: Planting) => Promise<Planting>;
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
  farms: async ({ baseURL }, use) => use(farmsAt(baseURL)),
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

function farmsAt(baseURL: string | undefined): Farms {
  const at = ({ plantingId }: Planting) => `/api/plants/${plantingId}`;
  const ifMatch = (version: number) => ({ "if-match": `"${version}"` });
  return {
    report: (name, data) =>
      asFarmer(baseURL, name, (request) => request.put(`/api/plants/${randomUUID()}`, { data })),
    change: (name, planting, data) => {
      const type = { "content-type": "application/merge-patch+json" };
      const headers = { ...type, ...ifMatch(planting.version) };
      return asFarmer(baseURL, name, (request) => request.patch(at(planting), { headers, data }));
    },
    remove: async (name, planting) => {
      const headers = ifMatch(planting.version);
      const answer = await callAs(baseURL, name, (request) =>
        request.delete(at(planting), { headers }),
      );
      expect(answer.ok, answer.text).toBe(true);
    },
    restore: (name, planting) => {
      const headers = ifMatch(planting.version + 1);
      return asFarmer(baseURL, name, (request) =>
        request.post(`${at(planting)}/restore`, { headers }),
      );
    },
  };
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
