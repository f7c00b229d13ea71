import type { Page } from "@playwright/test";
import { Form } from "./form";

export class ContactPage extends Form {
  readonly heading;
  readonly emailAddress;
  readonly subject;
  readonly description;
  readonly submit;
  readonly directHeading;
  readonly mailbox;

  constructor(page: Page) {
    super(page);
    this.heading = this.main.getByRole("heading", { level: 1, name: "Contact Us" });
    this.emailAddress = this.main.getByRole("textbox", { name: "Email address" });
    this.subject = this.main.getByRole("textbox", { name: "Subject" });
    this.description = this.main.getByRole("textbox", { name: "Description" });
    this.submit = this.main.getByRole("button", { name: "Submit" });
    this.directHeading = this.main.getByRole("heading", { name: "Want to contact us directly?" });
    this.mailbox = this.main.getByText(/^Email us at/).getByRole("link");
  }

  /** The live count below the description. */
  count(text: string) {
    return this.main.getByText(text, { exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto("/contact");
    await this.heading.waitFor();
  }

  async fill(message: {
    emailAddress: string;
    subject: string;
    description: string;
  }): Promise<void> {
    await this.emailAddress.fill(message.emailAddress);
    await this.subject.fill(message.subject);
    await this.description.fill(message.description);
  }
}
