/** Every page in small windows, such as a zoom of 200 % and 400 % makes of a desk's screen. */
import { randomUUID } from "node:crypto";
import { type Locator, mergeTests, type Page } from "@playwright/test";
import { matchPath } from "react-router";
import { paths } from "@/lib/paths";
import type { Planting } from "@/lib/rules";
import { test as asAgent } from "../../support/agent";
import { test as onFarm } from "../../support/farm";
import { addField, QUARTER } from "../../support/fields";
import { overflowOf } from "../../support/linked";
import { FIELD } from "../../support/places";
import { expect } from "../../support/test";

const test = mergeTests(asAgent, onFarm);

test.use({ geolocation: FIELD, permissions: ["geolocation"] });

/** A desk's screen at a zoom of 400 %. */
const ZOOMED = { width: 320, height: 256 };

/** The same at 200 % and at 100 %. */
const WIDER = [
  { width: 640, height: 400 },
  { width: 1280, height: 800 },
];

/** An address, and what a person comes there for. */
type Visit = readonly [address: string, control: (page: Page) => Locator];

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole("main").getByRole("button", { name }).first();
const link = (name: string | RegExp) => (page: Page) =>
  page.getByRole("main").getByRole("link", { name }).first();
const combobox = (name: string) => (page: Page) => page.getByRole("combobox", { name });
const frame = (page: Page) => page.locator("iframe");

const asVisitor: readonly Visit[] = [
  ["/", link("Sign Up")],
  ["/no/such/place", link("Log In")],
  ["/about", link("Contact us")],
  ["/contact", button("Submit")],
  ["/help", (page) => page.getByText("How do I mark a planting?")],
  ["/privacyPolicy", frame],
  ["/termsOfUse", frame],
  ["/login", button("Log In")],
  ["/preSignup", link("I am an Agent")],
  ["/signup?userType=farmer", button("Sign Up")],
  ["/forgotPassword", button("Submit")],
  ["/resetPassword/old", link("Ask for a new link")],
  ["/verifyEmail/old", button("Confirm")],
  ["/stopReminders/old", button("Stop reminders")],
  ["/invitation/old", link("Go to the start page")],
];

const asFarmer = (plantingId: string, fieldId: string): readonly Visit[] => [
  ["/connectToUser", button("Send request to my agent")],
  ["/home", link("Mark a planting")],
  ["/field", button("Mark this field")],
  ["/myPlantings", link("Home Quarter")],
  ["/sameAsLastYear", (page) => page.getByRole("main").getByText("Deleted zero reports")],
  [`/plantingDetails?plantingId=${plantingId}`, button("Edit")],
  [
    `/plantingDetails?plantingId=${plantingId}&edit=true`,
    (page) => page.getByRole("dialog").getByRole("button", { name: "Save" }),
  ],
  ["/fields", link("Add a field")],
  ["/fields/new", button("Save")],
  ["/fields/print", button("Print")],
  ["/fields/import", (page) => page.getByRole("main").getByText("Choose files")],
  [`/field/${fieldId}`, link("Edit")],
  [`/field/${fieldId}/edit`, button("Save")],
  [`/field/${fieldId}/print`, button("Print")],
  [`/field/${fieldId}/merge`, (page) => page.getByRole("main").getByRole("combobox")],
  [`/field/${fieldId}/split`, button("Add a corner at the center")],
  ["/settings", button("Save")],
  ["/settings/security", button("Change password")],
  ["/settings/links", button("Send request to my agent")],
  ["/settings/data", button("Delete account…")],
];

const asAgentOf = ({
  farmer,
  plantingId,
}: Pick<Planting, "farmer" | "plantingId">): readonly Visit[] => [
  ["/agentHome", combobox("Select a Farmer")],
  ["/agentHome?view=all", button(/^Filters/)],
  ["/agentHome?view=charts", button(/^Filters/)],
  [`/agentHome?farmer=${farmer}`, button("Download these plantings")],
  [`/agentHome?farmer=${farmer}&filterBy=season`, button(/^Filters/)],
  [`/farmer/${farmer}`, link("Profile")],
  [`/farmer/${farmer}/fields`, link("Import")],
  [`/farmer/${farmer}/print`, button("Print")],
  [`/farmer/${farmer}/planting`, button("Save the planting")],
  [`/farmer/${farmer}/newField`, button("Save")],
  ["/news", combobox("What happened")],
  ["/season", button(/^Filters/)],
  [`/plantingDetails?plantingId=${plantingId}&farmer=${farmer}`, button("Edit")],
  ["/invite", button("Invite")],
  ["/downloads", button(/CSV/)],
  ["/dates", button("Add a date")],
];

test("these tests visit every page", () => {
  const visits = [
    ...asVisitor,
    ...asFarmer("1", "1"),
    ...asAgentOf({ farmer: "1", plantingId: "1" }),
  ];
  const visited = visits.map(([address]) => new URL(address, "http://localhost").pathname);
  const others = Object.values(paths).filter(
    (path) => !visited.some((address) => matchPath(path, address)),
  );
  expect(others).toEqual([]);
});

test("a visitor at a zoom of 400 % scrolls no page sideways, and reaches what they come for", async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of (404|410)/);
  await walk(page, asVisitor);
});

test("a farmer at a zoom of 400 % scrolls no page sideways, and reaches what they come for", async ({
  page,
  farmer: _,
}) => {
  const plantingId = randomUUID();
  const data = {
    fieldName: "Home Quarter by the long county road",
    crop: "Corn",
    estimatedAcres: 1234.5,
    startDateISO: "2026-04-20",
  };
  const answer = await page.request.put(`/api/plants/${plantingId}`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  const fieldId = await addField(page.request, {
    name: "Home Quarter by the long county road",
    boundary: QUARTER,
    boundaryAccuracy: 4.2,
  });
  await addField(page.request, { name: "Creek" });
  await walk(page, asFarmer(plantingId, fieldId));
});

test("an agent at a zoom of 400 % scrolls no page sideways, and reaches what they come for", async ({
  page,
  book,
}) => {
  const [planting] = await book.plantingsOf("farmer01");
  await walk(page, planting ? asAgentOf(planting) : []);
});

async function walk(page: Page, visits: readonly Visit[]): Promise<void> {
  for (const [address, control] of visits) {
    await page.setViewportSize(ZOOMED);
    await page.goto(address);
    await control(page).click({ trial: true });
    expect.soft(await overflowOf(page), address).toBeLessThanOrEqual(0);
    for (const size of WIDER) {
      await page.setViewportSize(size);
      expect.soft(await overflowOf(page), `${address} at ${size.width} px`).toBeLessThanOrEqual(0);
    }
  }
}
