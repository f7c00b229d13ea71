import { randomUUID } from "node:crypto";
import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { expect } from "@playwright/test";

export type UserType = "farmer" | "employee" | "agent";

export interface NewPerson {
  userType: UserType;
  isAgent: boolean;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  farmName: string;
  password: string;
}

/** A new person: each test has its own people, so that all tests can run at once. */
export function somebody(userType: UserType): NewPerson {
  return {
    userType,
    isAgent: userType === "agent",
    firstName: "Ada",
    lastName: "Lindqvist",
    email: `${userType}-${randomUUID()}@test.example`,
    phoneNumber: "3085550123",
    farmName: userType === "agent" ? "" : "Lindqvist Farms",
    password: "rows of winter wheat",
  };
}

/** Creates only the account, as an interrupted sign-up does. */
export async function makeAccount(
  request: APIRequestContext,
  { email, password }: NewPerson,
): Promise<void> {
  const answer = await request.post("/api/accounts", { data: { email, password } });
  expect(answer.status()).toBe(201);
}

/** Creates the account and its user record, without the browser. */
export async function signUp(request: APIRequestContext, person: NewPerson): Promise<NewPerson> {
  await makeAccount(request, person);
  const { password: _, ...record } = person;
  const answer = await request.post("/api/users", { data: record });
  expect(answer.status()).toBe(201);
  return person;
}

/** Makes every page of a browser, or only one page, remember the signed-in person as a log-in does. */
export async function rememberAs(pages: BrowserContext | Page, email: string): Promise<void> {
  await pages.addInitScript((address) => localStorage.setItem("signedIn", address), email);
}
