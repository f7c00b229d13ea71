import type { Page } from "@playwright/test";

/** The bar above every page. */
export class Header {
  readonly home;
  readonly aboutUs;
  readonly contactUs;
  readonly logIn;
  readonly settings;
  readonly logOut;

  constructor(page: Page) {
    const bar = page.getByRole("banner");
    this.home = bar.getByRole("link", { name: "Acremark" });
    this.aboutUs = bar.getByRole("link", { name: "About Us" });
    this.contactUs = bar.getByRole("link", { name: "Contact Us" });
    this.logIn = bar.getByRole("link", { name: "Log In" });
    this.settings = bar.getByRole("link", { name: "Settings" });
    this.logOut = bar.getByRole("button", { name: "Log Out" });
  }
}
