import type { Page } from "@playwright/test";
import { SettingsFrame } from "./settings-frame";

/** The part of the settings about links to other people. */
export class LinksPage extends SettingsFrame {
  readonly receivedRequests;
  readonly linked;
  readonly searchLinked;
  readonly sentRequests;
  readonly agentEmail;
  readonly employeeEmail;
  readonly farmerEmail;
  readonly anEmployee;
  readonly askAgent;
  readonly askEmployee;
  readonly askFarmer;
  readonly invite;
  readonly invitationLinks;
  readonly ending;

  constructor(page: Page) {
    super(page);
    this.receivedRequests = this.section("Requests to you");
    this.linked = this.section("Linked to you");
    this.searchLinked = this.linked.getByRole("textbox", {
      name: "Search by name, farm, or email",
    });
    this.sentRequests = this.section("Requests you sent");
    this.agentEmail = this.main.getByRole("textbox", { name: "Your agent’s email" });
    this.employeeEmail = this.main.getByRole("textbox", { name: "Your employee’s email" });
    this.farmerEmail = this.main.getByRole("textbox", { name: "The farmer’s email" });
    this.anEmployee = this.main.getByRole("radio", { name: "An employee" });
    this.askAgent = this.main.getByRole("button", { name: "Send request to my agent" });
    this.askEmployee = this.main.getByRole("button", { name: "Send request to the employee" });
    this.askFarmer = this.main.getByRole("button", { name: "Send request to the farmer" });
    const invite = this.section("Invite farmers");
    this.invite = {
      section: invite,
      addresses: invite.getByRole("textbox", { name: "Email addresses" }),
      submit: invite.getByRole("button", { name: "Invite" }),
    };
    const links = this.section("Invitation links");
    this.invitationLinks = {
      section: links,
      make: links.getByRole("button", { name: "Create a link" }),
      qr: links.getByRole("img", { name: "QR code for the invitation" }),
      url: links.getByText(/\/invitation\//),
      copy: links.getByRole("button", { name: "Copy" }),
      share: links.getByRole("button", { name: "Share" }),
      working: links.getByRole("listitem"),
      end: links.getByRole("button", { name: /^End the link created/ }),
    };
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

  /** The heading that gets the focus after a row has gone. */
  headingOf(section: string) {
    return this.main.getByRole("heading", { level: 2, name: section });
  }
}
