/** People of a test's own who link to each other. */
import { type APIRequestContext, type Page, request as requests } from "@playwright/test";
import type { Link } from "@/lib/api/links";
import { confirmAddress } from "./mail";
import { type NewPerson, rememberAs, signUp, somebody, type UserType } from "./people";
import { test as base, expect } from "./test";

/** A person with an account and their own session, elsewhere. */
export interface Other extends NewPerson {
  name: string;
  request: APIRequestContext;
  links: () => Promise<Link[]>;
  /** Adds or asks the person with that address. */
  asks: (email: string, kind?: "agent" | "employee") => Promise<void>;
  /** Accepts the pending request. */
  accepts: () => Promise<void>;
  /** Ends every link. */
  ends: () => Promise<void>;
}

interface LinkedFixtures {
  /** Signs this browser in as a new person. Their address is confirmed unless `isConfirmed` is false. */
  signInAsNew: (userType: UserType, isConfirmed?: boolean) => Promise<NewPerson>;
  other: (userType: UserType, isConfirmed?: boolean) => Promise<Other>;
  /** Signs this browser in as a new agent, whom a new farmer has added. */
  signInWithFarmer: () => Promise<{ agent: NewPerson; farmer: Other }>;
  /** Signs this browser in as a new farmer, who has added a new agent. */
  signInWithAgent: () => Promise<{ farmer: NewPerson; agent: Other }>;
}

export const test = base.extend<LinkedFixtures>({
  signInAsNew: async ({ page }, use) => {
    await use(async (userType, isConfirmed = true) => {
      const person = await signUp(page.request, somebody(userType));
      if (isConfirmed) await confirmAddress(page.request, person.email);
      await rememberAs(page, person.email);
      return person;
    });
  },
  other: async ({ baseURL }, use) => {
    const contexts: APIRequestContext[] = [];
    await use(async (userType, isConfirmed = true) => {
      const request = await requests.newContext({ ...(baseURL && { baseURL }) });
      contexts.push(request);
      const lastName = `Other${Math.random().toString(36).slice(2, 8)}`;
      const person = await signUp(request, { ...somebody(userType), firstName: "Bo", lastName });
      if (isConfirmed) await confirmAddress(request, person.email);
      return otherOf(request, person);
    });
    for (const request of contexts) await request.dispose();
  },
  signInWithFarmer: async ({ signInAsNew, other, page }, use) => {
    await use(async () => {
      const [agent, farmer] = [await signInAsNew("agent"), await other("farmer")];
      await farmer.asks(agent.email);
      await takeUpLinks(page.request);
      return { agent, farmer };
    });
  },
  signInWithAgent: async ({ signInAsNew, other, page }, use) => {
    await use(async () => {
      const [farmer, agent] = [await signInAsNew("farmer"), await other("agent")];
      const asked = await page.request.post("/api/links", { data: { email: agent.email } });
      expect(asked.status(), await asked.text()).toBe(202);
      await takeUpLinks(agent.request);
      return { farmer, agent };
    });
  },
});

export { expect };

/** A link is active once the agent, whom the farmer has added, reads their links. */
export async function takeUpLinks(request: APIRequestContext): Promise<void> {
  const answer = await request.get("/api/links");
  expect(answer.status(), await answer.text()).toBe(200);
}

function otherOf(request: APIRequestContext, person: NewPerson): Other {
  const links = async () => {
    const answer = await request.get("/api/links");
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as Link[];
  };
  return {
    ...person,
    name: `${person.firstName} ${person.lastName}`,
    request,
    links,
    asks: async (email, kind) => {
      const answer = await request.post("/api/links", { data: { email, ...(kind && { kind }) } });
      expect(answer.status(), await answer.text()).toBe(202);
    },
    accepts: async () => {
      const waiting = (await links()).find((link) => link.status === "pending" && "user" in link);
      const answer = await request.post(`/api/links/${waiting?.linkId}/accept`);
      expect(answer.status(), await answer.text()).toBe(200);
    },
    ends: async () => {
      for (const { linkId } of await links()) {
        const answer = await request.delete(`/api/links/${linkId}`);
        expect(answer.status(), await answer.text()).toBe(204);
      }
    },
  };
}

/**
 * The number of pixels by which the page is wider than its window. A phone's `innerWidth` is no measure, as it grows with
 * the page.
 */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
