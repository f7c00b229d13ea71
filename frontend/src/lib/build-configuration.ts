/** Settings of a deployment at build time. webpack.config.mjs has working defaults. */
export const buildConfiguration = {
  emailHost: process.env.ACREMARK_EMAIL_HOST,
  emailServiceId: process.env.ACREMARK_EMAIL_SERVICE_ID,
  emailTemplateId: process.env.ACREMARK_EMAIL_TEMPLATE_ID,
  emailUserId: process.env.ACREMARK_EMAIL_USER_ID,
  supportEmail: process.env.ACREMARK_SUPPORT_EMAIL,
};
