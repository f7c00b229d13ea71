/** Reads the mails that the product has sent. It writes them into the folder `ACREMARK_MAIL_FOLDER`. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { type APIRequestContext, expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";

/** The mails to that address with a matching subject, the oldest first. Waits until there are `count`. */
export async function mailsTo(address: string, subject: RegExp, count = 1): Promise<Email[]> {
  let found: Email[] = [];
  await expect
    .poll(
      async () => {
        const mails = await sentMails();
        found = mails.filter(
          (mail) =>
            subject.test(mail.subject ?? "") && mail.to?.some((to) => to.address === address),
        );
        return found.length;
      },
      { message: `${count} mails to ${address} with ${subject}` },
    )
    .toBe(count);
  return found;
}

/** The link to a page in the latest of these mails. */
export async function linkTo(
  page: keyof typeof subjects,
  address: string,
  count = 1,
): Promise<string> {
  const mails = await mailsTo(address, subjects[page], count);
  const [link] = new RegExp(`https?://\\S+/${page}/[\\w-]+`).exec(mails.at(-1)?.text ?? "") ?? [];
  expect(link, `a link to ${page}`).toBeDefined();
  return link as string;
}

/** Confirms the address by the link in the sign-up's mail. */
export async function confirmAddress(request: APIRequestContext, address: string): Promise<void> {
  const link = await linkTo("verifyEmail", address);
  const token = link.slice(link.lastIndexOf("/") + 1);
  expect((await request.put(`/api/email-verifications/${token}`)).status()).toBe(204);
}

const subjects = {
  resetPassword: /^Set a new password$/,
  verifyEmail: /^Please confirm your email address$/,
  stopReminders: /^(\d+ fields? to report for|Nothing is reported for)/,
  invitation: /^(A crop insurance agent asks to read your plantings|Someone asks to report)/,
};

async function sentMails(): Promise<Email[]> {
  const folder = process.env.ACREMARK_MAIL_FOLDER ?? "";
  expect(folder, "ACREMARK_MAIL_FOLDER is set").not.toBe("");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(names.map((name) => mailIn(path.join(folder, name))));
  return mails.sort((a, b) => Date.parse(a.date ?? "") - Date.parse(b.date ?? ""));
}

/** The mails read before: there can be hundreds, and none changes. */
const read = new Map<string, Email>();

async function mailIn(file: string): Promise<Email> {
  const mail = read.get(file) ?? (await PostalMime.parse(await readFile(file)));
  read.set(file, mail);
  return mail;
}
