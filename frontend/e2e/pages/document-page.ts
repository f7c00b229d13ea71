import { PageModel } from "./page-model";

/** A static document in the frame of its page. */
export class DocumentPage extends PageModel {
  readonly frame = this.page.locator("iframe");
  readonly heading = this.page.frameLocator("iframe").getByRole("heading", { level: 1 });

  async open(path: "/privacyPolicy" | "/termsOfUse"): Promise<void> {
    await this.page.goto(path);
    await this.heading.waitFor();
  }
}
