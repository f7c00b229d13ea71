import type { Page } from "@playwright/test";
import { SettingsFrame } from "./settings-frame";

/** The part of the settings about a farmer’s or an employee’s links to other people. */
export class LinksPage extends SettingsFrame {
  readonly receivedRequests;
  readonly linked;
  readonly sentRequests;
  readonly agentEmail;
  readonly employeeEmail;
  readonly farmerEmail;
  readonly anEmployee;
  readonly askAgent;
  readonly askEmployee;
  readonly askFarmer;
  readonly ending;

  constructor(page: Page) {
    super(page);
    this.receivedRequests = this.section("Requests to you");
    this.linked = this.section("Linked to you");
    this.sentRequests = this.section("Requests you sent");
    this.agentEmail = this.main.getByRole("textbox", { name: "Your agent’s email" });
    this.employeeEmail = this.main.getByRole("textbox", { name: "Your employee’s email" });
    this.farmerEmail = this.main.getByRole("textbox", { name: "The farmer’s email" });
    this.anEmployee = this.main.getByRole("radio", { name: "An employee" });
    this.askAgent = this.main.getByRole("button", { name: "Send request to my agent" });
    this.askEmployee = this.main.getByRole("button", { name: "Send request to the employee" });
    this.askFarmer = this.main.getByRole("button", { name: "Send request to the farmer" });
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
