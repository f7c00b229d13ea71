import { Form } from "./form";

export class ContactPage extends Form {
  readonly heading = this.main.getByRole("heading", { level: 1, name: "Contact Us" });
  readonly emailAddress = this.main.getByRole("textbox", { name: "Email address" });
  readonly subject = this.main.getByRole("textbox", { name: "Subject" });
  readonly description = this.main.getByRole("textbox", { name: "Description" });
  readonly submit = this.main.getByRole("button", { name: "Submit" });
  readonly directHeading = this.main.getByRole("heading", { name: "Want to contact us directly?" });
  readonly mailbox = this.main.getByText(/^Email us at/).getByRole("link");

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
