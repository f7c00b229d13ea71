import { PageModel } from "./page-model";

/** The bar above every page. */
export class Header extends PageModel {
  private readonly bar = this.page.getByRole("banner");
  readonly home = this.bar.getByRole("link", { name: "Acremark" });
  readonly aboutUs = this.bar.getByRole("link", { name: "About Us" });
  readonly contactUs = this.bar.getByRole("link", { name: "Contact Us" });
  readonly logIn = this.bar.getByRole("link", { name: "Log In" });
  readonly settings = this.bar.getByRole("link", { name: "Settings" });
  readonly logOut = this.bar.getByRole("button", { name: "Log Out" });
  readonly menu = this.bar.getByRole("button", { name: "Menu" });

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
