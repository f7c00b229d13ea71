//! Settings for outgoing mail and the contact form.

use clap::Args;
use lettre::message::Mailbox;
use rules::user::EmailAddress;

use super::MailUrl;

/// The program does not send from it by SMTP.
pub(crate) const SENDER: &str = "Acremark <no-reply@acremark.example>";
/// Nobody receives mail there.
pub(crate) const SUPPORT: &str = "support@acremark.example";

/// Settings for outgoing mail and the contact form.
#[derive(Args, Clone, Debug)]
pub struct MailSettings {
    /// The destination of mails: `file://<folder>`, `smtps://<user>:<password>@<host>`, or `smtp://…` with STARTTLS
    #[arg(
        long,
        global = true,
        env = "ACREMARK_MAIL_URL",
        hide_env_values = true,
        default_value = "file://data/mail",
        value_parser = MailUrl::parse
    )]
    pub mail_url: MailUrl,

    /// The sender of mails; required for SMTP
    #[arg(long, global = true, env = "ACREMARK_MAIL_FROM", default_value = SENDER, value_parser = mailbox)]
    pub mail_from: Mailbox,

    /// The mailbox that receives the contact form's messages; required for SMTP
    #[arg(long, global = true, env = "ACREMARK_SUPPORT_EMAIL", default_value = SUPPORT, value_parser = email)]
    pub support_email: EmailAddress,

    /// The `service_id` that the contact form sends
    #[arg(long, global = true, env = "ACREMARK_EMAIL_SERVICE_ID", default_value = "acremark")]
    pub email_service_id: String,

    /// The `template_id` that the contact form sends
    #[arg(long, global = true, env = "ACREMARK_EMAIL_TEMPLATE_ID", default_value = "contact")]
    pub email_template_id: String,

    /// The `user_id` that the contact form sends
    #[arg(long, global = true, env = "ACREMARK_EMAIL_USER_ID", default_value = "acremark-web")]
    pub email_user_id: String,
}

fn mailbox(text: &str) -> Result<Mailbox, &'static str> {
    text.parse().map_err(|_| "an address, or a name with one, such as Acremark <no-reply@acremark.example>")
}

fn email(text: &str) -> Result<EmailAddress, &'static str> {
    EmailAddress::parse(text)
        .ok()
        .filter(crate::mail::can_be_mailed)
        .ok_or("an address, such as support@acremark.example")
}
