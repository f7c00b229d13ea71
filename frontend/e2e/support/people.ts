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

/** Someone nobody else is: every test has people of its own, so that all may run at once. */
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

/** Makes the account alone, as a sign-up does that was interrupted. */
export async function makeAccount(
  request: APIRequestContext,
  { email, password }: NewPerson,
): Promise<void> {
  const answer = await request.post("/api/accounts", { data: { email, password } });
  expect(answer.status()).toBe(201);
}

/** Makes the account and its user record, without the browser knowing. */
export async function signUp(request: APIRequestContext, person: NewPerson): Promise<NewPerson> {
  await makeAccount(request, person);
  const { password: _, ...record } = person;
  const answer = await request.post("/api/users", { data: record });
  expect(answer.status()).toBe(201);
  return person;
}

/** Has every page of that browser, or that one alone, know who is signed in, as a log-in leaves it behind. */
export async function rememberAs(pages: BrowserContext | Page, email: string): Promise<void> {
  await pages.addInitScript((address) => localStorage.setItem("signedIn", address), email);
}
