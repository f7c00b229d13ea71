import { test as base, expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { AboutPage } from "../pages/about-page";
import { ChooseExperiencePage } from "../pages/choose-experience-page";
import { ConnectToUserPage } from "../pages/connect-to-user-page";
import { ContactPage } from "../pages/contact-page";
import { DocumentPage } from "../pages/document-page";
import { ForgotPasswordPage } from "../pages/forgot-password-page";
import { HomePage } from "../pages/home-page";
import { InvitationPage } from "../pages/invitation-page";
import { InvitePage } from "../pages/invite-page";
import { LandingPage } from "../pages/landing-page";
import { LinksPage } from "../pages/links-page";
import { LogInPage } from "../pages/log-in-page";
import { OwnDataPage } from "../pages/own-data-page";
import { ResetPasswordPage } from "../pages/reset-password-page";
import { SecurityPage } from "../pages/security-page";
import { SettingsPage } from "../pages/settings-page";
import { SignUpPage } from "../pages/sign-up-page";
import { UnverifiedNotice } from "../pages/unverified-notice";
import { VerifyEmailPage } from "../pages/verify-email-page";
import { confirmAddress } from "./mail";
import { type NewPerson, signUp, somebody, type UserType } from "./people";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Options {
  /**
   * Whether a page may store the program for use without a network. That costs a test a load of the
   * whole program, so only tests about stored data or the field use it.
   */
  keepsProgram: boolean;
}

/** The network of the test's browser, for all of its pages. */
interface Network {
  /** Takes the network away. The browser logs each call that then fails. */
  cut: () => Promise<void>;
  restore: () => Promise<void>;
}

interface Fixtures {
  /** Fails the test if the browser logs an error or a warning; active in every test. */
  quietConsole: undefined;
  /** Allows the browser to log a problem that the test provokes, such as a refused call. */
  expectComplaint: (complaint: RegExp) => void;
  complaints: { expected: RegExp[]; made: string[] };
  network: Network;
  /** Checks the current page against WCAG 2.2 A and AA, in light and in dark. */
  expectAccessible: () => Promise<void>;
  /** Creates a new person, whose sign-up leaves a session elsewhere, and logs in on the screen. */
  logInAsNew: (userType: UserType, isConfirmed?: boolean) => Promise<NewPerson>;
  invitationPage: InvitationPage;
  landingPage: LandingPage;
  invitePage: InvitePage;
  linksPage: LinksPage;
  aboutPage: AboutPage;
  chooseExperiencePage: ChooseExperiencePage;
  connectToUserPage: ConnectToUserPage;
  contactPage: ContactPage;
  documentPage: DocumentPage;
  forgotPasswordPage: ForgotPasswordPage;
  homePage: HomePage;
  logInPage: LogInPage;
  ownDataPage: OwnDataPage;
  resetPasswordPage: ResetPasswordPage;
  securityPage: SecurityPage;
  settingsPage: SettingsPage;
  signUpPage: SignUpPage;
  unverifiedNotice: UnverifiedNotice;
  verifyEmailPage: VerifyEmailPage;
}

const WCAG: axe.RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

/** The rules about colors; nothing else differs in the dark. */
const OF_COLORS: axe.RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** A rule, and what breaks it. */
interface Violation {
  id: string;
  nodes: { html: string; messages: string[] }[];
}

/** What breaks these rules on the page. */
export async function violationsOn(page: Page, runOnly: axe.RunOnly): Promise<Violation[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const options = { runOnly, resultTypes: ["violations" as const], elementRef: true };
    const { violations } = await window.axe.run(options);
    // Of a row under a bar or a menu, a slice may be in sight. Scrolling or closing shows its links whole, so their size
    // counts then.
    const isCovered = (element?: Element | null) => {
      const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return top !== null && !element?.contains(top) && !top.contains(element ?? null);
    };
    const isUnderAnother = ({ element, any }: axe.NodeResult) =>
      [
        element,
        ...any.flatMap(({ relatedNodes }) => relatedNodes?.map((one) => one.element) ?? []),
      ].some((one) => isCovered(one));
    return violations
      .map(({ id, nodes }) => ({
        id,
        nodes: nodes
          .filter((node) => id !== "target-size" || !isUnderAnother(node))
          .map(({ html, any }) => ({ html, messages: any.map(({ message }) => message) })),
      }))
      .filter(({ nodes }) => nodes.length > 0);
  }, runOnly);
}

/**
 * Runs in the page: waits for the transitions that a change of the color scheme starts, and for those that replace or
 * follow them. Transitions of hidden elements, such as the inside of a closed disclosure, never run.
 */
export async function colorsSettled() {
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const transitions = document.getAnimations().filter((one) => {
      const target = one.effect instanceof KeyframeEffect ? one.effect.target : null;
      const isVisible = target?.checkVisibility({ contentVisibilityAuto: true });
      return one instanceof CSSTransition && isVisible;
    });
    if (transitions.length === 0) return;
    await Promise.allSettled(transitions.map((transition) => transition.finished));
  }
}

/** Chromium says so wherever it draws a map without a graphics card. */
const WITHOUT_GRAPHICS_CARD = /GPU stall due to ReadPixels/;

export const test = base.extend<Fixtures & Options>({
  keepsProgram: [false, { option: true }],
  context: async ({ context, keepsProgram }, use) => {
    if (!keepsProgram) {
      await context.addInitScript(() =>
        Reflect.deleteProperty(Navigator.prototype, "serviceWorker"),
      );
    }
    await use(context);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
  complaints: async ({}, use) => use({ expected: [WITHOUT_GRAPHICS_CARD], made: [] }),
  expectComplaint: async ({ complaints }, use) => {
    await use((complaint) => complaints.expected.push(complaint));
  },
  network: async ({ context, expectComplaint }, use) => {
    await use({
      cut: async () => {
        expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
        await context.setOffline(true);
      },
      restore: () => context.setOffline(false),
    });
  },
  quietConsole: [
    async ({ page, complaints: { expected, made } }, use) => {
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") {
          made.push(`${message.type()}: ${message.text()}`);
        }
      });
      page.on("pageerror", (error) => made.push(`uncaught: ${error.message}`));
      await use(undefined);
      const unexpected = made.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(unexpected, "the browser logs no problem").toEqual([]);
    },
    { auto: true },
  ],
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      // Each screen has one. Until a page's code is there, the frame stands alone.
      await page.locator("h1").first().waitFor({ state: "attached" });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.evaluate(colorsSettled);
        const violations = await violationsOn(page, colorScheme === "light" ? WCAG : OF_COLORS);
        expect(
          violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)]),
          `accessible in ${colorScheme}`,
        ).toEqual([]);
      }
    });
  },
  logInAsNew: async ({ logInPage, page, request }, use) => {
    await use(async (userType, isConfirmed = false) => {
      const person = await signUp(request, somebody(userType));
      if (isConfirmed) await confirmAddress(request, person.email);
      await logInPage.open();
      await logInPage.logInAs(person);
      await expect(page).toHaveURL(userType === "agent" ? "/agentHome" : "/home");
      return person;
    });
  },
  invitationPage: async ({ page }, use) => use(new InvitationPage(page)),
  landingPage: async ({ page }, use) => use(new LandingPage(page)),
  aboutPage: async ({ page }, use) => use(new AboutPage(page)),
  chooseExperiencePage: async ({ page }, use) => use(new ChooseExperiencePage(page)),
  connectToUserPage: async ({ page }, use) => use(new ConnectToUserPage(page)),
  contactPage: async ({ page }, use) => use(new ContactPage(page)),
  documentPage: async ({ page }, use) => use(new DocumentPage(page)),
  forgotPasswordPage: async ({ page }, use) => use(new ForgotPasswordPage(page)),
  homePage: async ({ page }, use) => use(new HomePage(page)),
  invitePage: async ({ page }, use) => use(new InvitePage(page)),
  linksPage: async ({ page }, use) => use(new LinksPage(page)),
  logInPage: async ({ page }, use) => use(new LogInPage(page)),
  ownDataPage: async ({ page }, use) => use(new OwnDataPage(page)),
  resetPasswordPage: async ({ page }, use) => use(new ResetPasswordPage(page)),
  securityPage: async ({ page }, use) => use(new SecurityPage(page)),
  settingsPage: async ({ page }, use) => use(new SettingsPage(page)),
  signUpPage: async ({ page }, use) => use(new SignUpPage(page)),
  unverifiedNotice: async ({ page }, use) => use(new UnverifiedNotice(page)),
  verifyEmailPage: async ({ page }, use) => use(new VerifyEmailPage(page)),
});

export { expect };
