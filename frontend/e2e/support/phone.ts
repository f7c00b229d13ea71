/** A farmer's phone with its own disk. Its browser can be killed, and its stored data is there afterwards. */
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import type { Planting } from "@/lib/rules";
import { ServerProcess } from "../../chaos/server";
import { FieldPage } from "../pages/field-page";
import { Detour } from "./detour";
import { makePlantings } from "./made-by-hand";
import { newDisk, startBrowser, throwAway } from "./own-browser";
import { signUp, somebody } from "./people";
import { FIELD } from "./places";

interface PhoneFixtures {
  /** A server with an empty database that can be killed. */
  server: ServerProcess;
  /** A proxy through which a phone can reach the server. */
  detour: Detour;
  /** A phone on which a farmer has signed in, with the program on it. Its browser is closed. */
  phone: Phone;
  /** The same, through the detour. */
  phoneOnDetour: Phone;
}

export const test = base.extend<PhoneFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
  server: async ({}, use) => {
    const server = await ServerProcess.start();
    await use(server);
    await server.end();
  },
  detour: async ({ server }, use) => {
    const detour = await Detour.before(server.url);
    await use(detour);
    await detour.close();
  },
  phone: async ({ server }, use) => {
    const phone = await Phone.signedIn(server.url);
    await use(phone);
    await phone.throwAway();
  },
  phoneOnDetour: async ({ detour }, use) => {
    const phone = await Phone.signedIn(detour.url);
    await use(phone);
    await phone.throwAway();
  },
});

export { expect };

interface Changes {
  changes: { op: string; record?: Planting }[];
  cursor: string;
}

export class Phone {
  private readonly url: string;
  private readonly disk = newDisk();
  private context: BrowserContext | undefined;
  /** The position in the server's changes before the farmer's first report. */
  private beginning = "";

  private constructor(url: string) {
    this.url = url;
  }

  /** The phone of a new farmer who has signed in and waited until the program is on the phone. */
  static async signedIn(url: string): Promise<Phone> {
    const phone = new Phone(url);
    const page = await phone.open({ offline: false });
    const { email } = await signUp(page.request, somebody("farmer"));
    phone.beginning = (await phone.changes()).cursor;
    await page.goto("/");
    // Once, as a log-in does; later it comes from the phone's own storage.
    await page.evaluate((address) => localStorage.setItem("signedIn", address), email);
    await new FieldPage(page).open();
    await page.evaluate(() => navigator.serviceWorker.ready);
    // A browser writes its cookies to the disk with a delay, but always before it closes.
    await phone.running().close();
    return phone;
  }

  /** Starts the browser in the field. */
  async openField({ offline }: { offline: boolean }): Promise<Page> {
    const page = await this.open({ offline });
    await page.goto("/field");
    return page;
  }

  /** Opens one more tab in the field. */
  async openTab(): Promise<Page> {
    const page = await this.running().newPage();
    await page.goto("/field");
    return page;
  }

  setOffline(isOffline: boolean): Promise<void> {
    return this.running().setOffline(isOffline);
  }

  /** Kills the browser at once, as if the phone ran out of memory or power. */
  async kill(): Promise<void> {
    const context = this.running();
    const session = await context.browser()?.newBrowserCDPSession();
    const { processInfo } = (await session?.send("SystemInfo.getProcessInfo")) ?? {};
    const main = processInfo?.find(({ type }) => type === "browser");
    if (!main) throw new Error("the browser's process is unknown");
    const gone = new Promise((resolve) => context.once("close", resolve));
    process.kill(main.id, "SIGKILL");
    await gone;
  }

  async throwAway(): Promise<void> {
    await this.context?.close();
    throwAway(this.disk);
  }

  /** The fields of the server's plantings, in the order of its changes. */
  async onServer(): Promise<string[]> {
    const { changes } = await this.changes(this.beginning);
    return changes.flatMap(({ record }) => record?.fieldName ?? []);
  }

  private async open({ offline }: { offline: boolean }): Promise<Page> {
    this.context = await startBrowser(this.disk, base.info(), {
      baseURL: this.url,
      geolocation: FIELD,
      permissions: ["geolocation"],
      offline,
    });
    return this.context.pages()[0] ?? this.context.newPage();
  }

  private running(): BrowserContext {
    if (!this.context) throw new Error("the browser was never started");
    return this.context;
  }

  private async changes(since?: string): Promise<Changes> {
    const address = since === undefined ? "" : `?${new URLSearchParams({ since })}`;
    const answer = await this.running().request.get(`/api/changes${address}`);
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as Changes;
  }
}

/** Makes plantings on the field page, and reports each one once the screen says that it is saved. */
export async function make(
  page: Page,
  fieldNames: readonly string[],
  onSaved: (fieldName: string) => void,
): Promise<void> {
  await page.exposeFunction("said", onSaved);
  await page.evaluate(makePlantings, fieldNames);
}
