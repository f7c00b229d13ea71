import type { Page } from "@playwright/test";

/** A static document in the frame of its page. */
export class DocumentPage {
  private readonly page: Page;
  readonly frame;
  readonly heading;

  constructor(page: Page) {
    this.page = page;
    this.frame = page.locator("iframe");
    this.heading = page.frameLocator("iframe").getByRole("heading", { level: 1 });
  }

  async open(path: "/privacyPolicy" | "/termsOfUse"): Promise<void> {
    await this.page.goto(path);
    await this.heading.waitFor();
  }
}
