//! Invites farmers by email.

use std::collections::BTreeSet;

use actix_web::{HttpRequest, HttpResponse, post, web};
use rules::invitees::INVITEES_MAX;
use rules::user::{EmailAddress, UserType};
use rules::violation::{Field, Rule, Violation};
use serde::Deserialize;
use store::links::LinkKind;
use store::{Connection, Store, accounts, users};
use utoipa::ToSchema;

use super::confirmed;
use crate::clock;
use crate::identity::{Caller, Identity, InvitationsGive};
use crate::mail::MailQueue;
use crate::openapi::members;
use crate::problem::{MemberError, Problem};
use crate::routes::address::others_address;
use crate::routes::links::asking::{Asking, LetterChoice, own_words};

/// The addresses to invite.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewInvitations {
    #[schema(schema_with = members::emails)]
    emails: Vec<String>,
    #[serde(default)]
    #[schema(required = false, schema_with = members::invitation_message)]
    message: Option<String>,
}

impl NewInvitations {
    /// The addresses in their order, or the error of each bad address by its index.
    fn check(&self, own: &EmailAddress) -> Result<Vec<EmailAddress>, Problem> {
        if self.emails.len() > INVITEES_MAX {
            let message = format!("You can invite at most {INVITEES_MAX} at once");
            return Err(Problem::invalid([MemberError::new("emails", "too-many", message)]));
        }
        if self.emails.is_empty() {
            return Err(Problem::invalid([member_error("emails".to_owned(), Rule::EmailMissing)]));
        }
        let (mut read, mut errors) = (Vec::new(), Vec::new());
        for (place, text) in self.emails.iter().enumerate() {
            match others_address(text, own) {
                Ok(email) => read.push(email),
                Err(rule) => errors.push(member_error(format!("emails[{place}]"), rule)),
            }
        }
        if errors.is_empty() { Ok(read) } else { Err(Problem::invalid(errors)) }
    }
}

fn member_error(field: String, rule: Rule) -> MemberError {
    MemberError { field: field.into(), ..MemberError::from(Violation::new(Field::Email, rule)) }
}

/// The addresses of people who have an account and are no farmers. An address that its account did not confirm may
/// belong to a farmer nevertheless.
fn not_of_farmers(
    connection: &mut Connection,
    emails: &BTreeSet<EmailAddress>,
) -> store::Result<BTreeSet<EmailAddress>> {
    let mut others = BTreeSet::new();
    for email in emails {
        let Some(account) = accounts::by_email(connection, email)?.filter(|account| account.email_verified)
        else {
            continue;
        };
        if users::own(connection, account.account_id)?.is_some_and(|user| user.user_type != UserType::Farmer)
        {
            others.insert(email.clone());
        }
    }
    Ok(others)
}

/// Invites farmers by email. Each farmer can follow the link in the email to sign up and accept.
///
/// The answer is the same whether or not the addresses have accounts, with one exception: it names people who are not
/// farmers, as long as log-in would still tell the caller's network who has an account.
#[utoipa::path(
    operation_id = "invite_farmers",
    security(("session" = ["invitations:give"])),
    responses(
        (status = 202, description = "The emails are on their way"),
        (status = 400, description = "`validation`"),
        (status = 403, description = "`auth/email-unverified`"),
        (status = 429, description = "`too-many-requests`")
    )
)]
#[post("/api/invitations")]
pub(crate) async fn create(
    Caller(member): Caller<InvitationsGive>,
    store: web::Data<Store>,
    identity: web::Data<Identity>,
    mail_queue: web::Data<MailQueue>,
    request: HttpRequest,
    body: web::Json<NewInvitations>,
) -> Result<HttpResponse, Problem> {
    let named = body.check(&member.email)?;
    let choice = LetterChoice { message: own_words(body.message.as_deref())?, ..LetterChoice::default() };
    let emails: BTreeSet<_> = named.iter().cloned().collect();
    confirmed(&member)?;
    identity.rates().invitation(member.viewer, u32::try_from(emails.len()).unwrap_or(u32::MAX))?;
    let (emails, others) = store
        .read(move |connection| not_of_farmers(connection, &emails).map(|others| (emails, others)))
        .await?;
    let net = identity.net(&request);
    let is_refused = |email| others.contains(email) && identity.rates().may_disclose(net, email);
    let refused = named.iter().enumerate().filter(|(_, email)| is_refused(email));
    let errors: Vec<_> =
        refused.map(|(place, _)| member_error(format!("emails[{place}]"), Rule::NotAFarmer)).collect();
    if !errors.is_empty() {
        return Err(Problem::invalid(errors));
    }
    let now = clock::now()?;
    let invite =
        |email| Asking::new(&member, LinkKind::Agent, email, choice.clone(), identity.rates(), &mail_queue);
    let invitations = emails.into_iter().map(invite).collect::<Result<Vec<_>, _>>()?;
    store
        .write(move |connection| invitations.iter().try_for_each(|asking| asking.keep(connection, now)))
        .await?;
    mail_queue.wake();
    Ok(HttpResponse::Accepted().finish())
}
