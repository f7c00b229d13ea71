import type { Page } from "@playwright/test";
import { SettingsFrame } from "./settings-frame";

/** The part of the settings about a farmer’s or an employee’s links to other people. */
export class LinksPage extends SettingsFrame {
  readonly ending;
  readonly receivedRequests = this.section("Requests to you");
  readonly linked = this.section("Linked to you");
  readonly sentRequests = this.section("Requests you sent");
  readonly agentEmail = this.main.getByRole("textbox", { name: "Your agent’s email" });
  readonly employeeEmail = this.main.getByRole("textbox", { name: "Your employee’s email" });
  readonly farmerEmail = this.main.getByRole("textbox", { name: "The farmer’s email" });
  readonly anEmployee = this.main.getByRole("radio", { name: "An employee" });
  readonly askAgent = this.main.getByRole("button", { name: "Send request to my agent" });
  readonly askEmployee = this.main.getByRole("button", { name: "Send request to the employee" });
  readonly askFarmer = this.main.getByRole("button", { name: "Send request to the farmer" });

  constructor(page: Page) {
    super(page);
    const dialog = page.getByRole("dialog", {
      name: /^(End the link with|Remove the access of)/,
    });
    this.ending = {
      dialog,
      confirm: dialog.getByRole("button", { name: /^(End the link|Remove access)$/ }),
      cancel: dialog.getByRole("button", { name: "Cancel" }),
    };
  }

  async open(): Promise<void> {
    await this.page.goto("/settings/links");
    await this.linked.waitFor();
  }

  accept(name: string) {
    return this.receivedRequests.getByRole("button", { name: `Accept ${name}` });
  }

  decline(name: string) {
    return this.receivedRequests.getByRole("button", { name: `Decline ${name}` });
  }

  end(name: string) {
    const link = this.linked.getByRole("button", { name: `End the link with ${name}` });
    return link.or(this.linked.getByRole("button", { name: `Remove the access of ${name}` }));
  }

  withdraw(email: string) {
    return this.sentRequests.getByRole("button", { name: `Withdraw the request to ${email}` });
  }

  get undo() {
    return this.sentRequests.getByRole("button", { name: "Undo" });
  }

  /** The heading that gets the focus after a row has gone. */
  headingOf(section: string) {
    return this.main.getByRole("heading", { level: 2, name: section });
  }
}
