//! The contact form (the specification, sections 2 and 7).

use actix_web::{HttpRequest, HttpResponse, post, web};
use rules::contact::{ContactForm, ContactMessage};
use rules::violation::{Rule, Violations};
use store::{Language, Store, mails};

use super::form::{self, Members};
use crate::clock;
use crate::config::MailSettings;
use crate::identity::{Identity, Public};
use crate::mail::{Mail, MailQueue, can_be_mailed};
use crate::openapi::schemas;
use crate::problem::{Code, MemberError, Problem};

/// The form's members, as section 7 of the specification names them. The server ignores the value of `lib_version`.
const MEMBERS: [&str; 7] =
    ["emailAddress", "subject", "description", "service_id", "template_id", "user_id", "lib_version"];

/// The identifiers that the contact form must send.
#[derive(Clone, Debug)]
pub struct ContactConfig([(&'static str, String); 3]);

impl ContactConfig {
    /// Takes the identifiers from the settings.
    pub fn new(settings: &MailSettings) -> Self {
        Self([
            ("service_id", settings.email_service_id.clone()),
            ("template_id", settings.email_template_id.clone()),
            ("user_id", settings.email_user_id.clone()),
        ])
    }

    fn check_identifiers(&self, form: &Members) -> Result<(), Problem> {
        if self.0.iter().all(|(member, ours)| form.get(*member) == Some(ours)) {
            return Ok(());
        }
        let detail = "The form names an unknown service, template or user.";
        Err(Problem::new(Code::UnknownIdentifiers, detail))
    }
}

/// Accepts a message for the support mailbox. The message is queued durably before this answers.
#[utoipa::path(
    operation_id = "send_contact_form",
    request_body(content(
        (schemas::ContactForm = "multipart/form-data"),
        (schemas::ContactForm = "application/x-www-form-urlencoded")
    )),
    responses(
        (status = 200, description = "Queued", body = String, content_type = "text/plain", example = "OK"),
        (status = 400, description = "`malformed-form`, `validation`"),
        (status = 403, description = "`contact/unknown-identifiers`"),
        (status = 429, description = "`too-many-requests`"),
        (status = 451, description = "`contact/content-refused`")
    )
)]
#[post("/api/v1.0/email/send-form")]
pub(crate) async fn send_form(
    _: Public,
    store: web::Data<Store>,
    identity: web::Data<Identity>,
    mail_queue: web::Data<MailQueue>,
    config: web::Data<ContactConfig>,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<HttpResponse, Problem> {
    let form = form::read(&request, payload, &MEMBERS).await?;
    config.check_identifiers(&form)?;
    let message = message(form)?;
    identity.rates().contact(identity.net(&request))?;
    let mail = mail_queue.compose(&Mail::Contact(message), Language::default())?;
    let now = clock::now()?;
    store.write(move |connection| mails::enqueue(connection, &mail, now)).await?;
    mail_queue.wake();
    Ok(HttpResponse::Ok().content_type("text/plain; charset=utf-8").body("OK"))
}

fn message(mut form: Members) -> Result<ContactMessage, Problem> {
    let mut member = |name| form.remove(name).unwrap_or_default();
    let form = ContactForm {
        email_address: member("emailAddress"),
        subject: member("subject"),
        description: member("description"),
    };
    let message = form.check().map_err(refusal)?;
    if can_be_mailed(&message.email_address) {
        Ok(message)
    } else {
        Err(Problem::new(Code::ContentRefused, "We cannot send email to that address."))
    }
}

/// Tells control characters, which could end a header or an email, from broken rules: nobody types them by mistake.
fn refusal(violations: Violations) -> Problem {
    if violations.iter().all(|violation| violation.rule != Rule::ControlCharacter) {
        return Problem::from(violations);
    }
    let detail = "An email cannot contain these characters.";
    Problem::new(Code::ContentRefused, detail)
        .with_errors(violations.into_iter().map(MemberError::from).collect())
}
