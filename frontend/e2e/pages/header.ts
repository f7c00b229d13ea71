import type { Page } from "@playwright/test";

/** The bar above every page. */
export class Header {
  private readonly page: Page;
  readonly home;
  readonly aboutUs;
  readonly contactUs;
  readonly logIn;
  readonly settings;
  readonly logOut;
  readonly menu;
  private readonly bar;

  constructor(page: Page) {
    this.page = page;
    const bar = page.getByRole("banner");
    this.bar = bar;
    this.home = bar.getByRole("link", { name: "Acremark" });
    this.aboutUs = bar.getByRole("link", { name: "About Us" });
    this.contactUs = bar.getByRole("link", { name: "Contact Us" });
    this.logIn = bar.getByRole("link", { name: "Log In" });
    this.settings = bar.getByRole("link", { name: "Settings" });
    this.logOut = bar.getByRole("button", { name: "Log Out" });
    this.menu = bar.getByRole("button", { name: "Menu" });
  }

  /** A place of the person's role, in the bar or in the open menu. What waits there follows its name. */
  place(name: string) {
    return this.bar.getByRole("link", { name: new RegExp(`^${name}(,|$)`) });
  }

  /** Logs out and waits for the landing page. A test that goes elsewhere before may still be signed in. */
  async logOutAndWait(): Promise<void> {
    await this.logOut.click();
    await this.page.waitForURL("/");
    await this.logIn.waitFor();
  }
}
