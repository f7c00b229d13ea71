import { randomUUID } from "node:crypto";
import { mailsTo } from "../../support/mail";
import { expect, test } from "../../support/test";

test("a visitor's message reaches the support mailbox, and a reply goes to the visitor", async ({
  contactPage,
  landingPage,
  page,
}) => {
  await contactPage.open();
  const mailbox = await contactPage.mailbox.textContent();
  const message = {
    emailAddress: `grower-${randomUUID()}@test.example`,
    subject: `Two fields in one section ${randomUUID()}`,
    description: "How do I mark them?\nThe county road runs between – Åse 🌽",
  };
  await contactPage.fill(message);
  await contactPage.submit.click();
  await expect(landingPage.heading).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(contactPage.alert).toHaveText("Email sent successfully");

  const [mail] = await mailsTo(mailbox ?? "", new RegExp(message.subject));
  expect(mail?.replyTo?.map(({ address }) => address)).toEqual([message.emailAddress]);
  expect(mail?.text).toContain("How do I mark them?");
  expect(mail?.text).toContain("Åse 🌽");
});
