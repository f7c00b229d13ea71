import { sendForm } from "@/lib/api/client";
import type { ContactForm } from "@/lib/rules";

/** The version of the provider's form protocol that these form fields follow. */
const LIB_VERSION = "1.0.0";

export async function sendContactMessage(message: ContactForm): Promise<void> {
  const form = new FormData();
  form.set("emailAddress", message.emailAddress);
  form.set("subject", message.subject);
  form.set("description", message.description);
  form.set("service_id", buildConfiguration.emailServiceId);
  form.set("template_id", buildConfiguration.emailTemplateId);
  form.set("user_id", buildConfiguration.emailUserId);
  form.set("lib_version", LIB_VERSION);
  await sendForm(`${buildConfiguration.emailHost}/api/v1.0/email/send-form`, form);
}

/** Settings of a deployment at build time. webpack.config.mjs has working defaults. */
export const buildConfiguration = {
  emailHost: process.env.ACREMARK_EMAIL_HOST,
  emailServiceId: process.env.ACREMARK_EMAIL_SERVICE_ID,
  emailTemplateId: process.env.ACREMARK_EMAIL_TEMPLATE_ID,
  emailUserId: process.env.ACREMARK_EMAIL_USER_ID,
  supportEmail: process.env.ACREMARK_SUPPORT_EMAIL,
};
