import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect } from "@playwright/test";
import { AboutPage } from "../pages/about-page";
import { LandingPage } from "../pages/landing-page";

interface Fixtures {
  /** Fails the test when the browser logs an error or a warning; active in every test. */
  quietConsole: undefined;
  /** Checks the page as it stands against WCAG 2.2 A and AA. */
  expectAccessible: () => Promise<void>;
  landingPage: LandingPage;
  aboutPage: AboutPage;
}

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export const test = base.extend<Fixtures>({
  quietConsole: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") {
          complaints.push(`${message.type()}: ${message.text()}`);
        }
      });
      page.on("pageerror", (error) => complaints.push(`uncaught: ${error.message}`));
      await use(undefined);
      expect(complaints, "the browser's console stays quiet").toEqual([]);
    },
    { auto: true },
  ],
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
      expect(violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)])).toEqual(
        [],
      );
    });
  },
  landingPage: async ({ page }, use) => use(new LandingPage(page)),
  aboutPage: async ({ page }, use) => use(new AboutPage(page)),
});

export { expect };
