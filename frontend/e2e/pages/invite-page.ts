import type { Page } from "@playwright/test";
import { Form } from "./form";

/** The screen on which an agent invites farmers. */
export class InvitePage extends Form {
  readonly invitationLinks;
  readonly form;
  readonly all;
  readonly heading = this.main.getByRole("heading", { level: 1, name: "Farmers and invitations" });

  constructor(page: Page) {
    super(page);
    const form = this.main.getByRole("region", { name: "Invite farmers" });
    this.form = {
      section: form,
      addresses: form.getByRole("textbox", { name: /email addresses/i }),
      message: form.getByRole("textbox", { name: "Your message (optional)" }),
      people: form.getByRole("group", { name: "People to invite" }).getByRole("listitem"),
      submit: form.getByRole("button", { name: /^(Invite|Try again)/ }),
    };
    const all = this.main.getByRole("region", { name: "All invitations" });
    this.all = {
      section: all,
      rows: all.getByRole("listitem"),
      search: all.getByRole("searchbox", { name: "Search by name, farm, or email" }),
      undo: all.getByRole("button", { name: "Undo" }),
    };
    const links = this.main.getByRole("region", { name: "Invitation links" });
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
  }

  async open(): Promise<void> {
    await this.page.goto("/invite");
    await this.form.section.waitFor();
    await this.all.section.getByText(/^(Nobody is invited yet|All \()/).waitFor();
  }

  /** Shows only these invitations. */
  show(which: "All" | "Pending" | "Accepted") {
    return this.all.section.getByRole("radio", { name: new RegExp(`^${which} \\(`) });
  }

  withdraw(email: string) {
    return this.all.section.getByRole("button", { name: `Withdraw the request to ${email}` });
  }

  end(name: string) {
    return this.all.section.getByRole("button", { name: `End the link with ${name}` });
  }

  /** Pastes a text as from a spreadsheet or a mail program. */
  async paste(text: string): Promise<void> {
    await this.form.addresses.evaluate((area, data) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", data);
      const init = { clipboardData, bubbles: true, cancelable: true };
      area.dispatchEvent(new ClipboardEvent("paste", init));
    }, text);
  }
}
