//! The mail with the link that confirms a new account's address.

use rules::ids::UserId;
use rules::instant::Instant;
use rules::user::EmailAddress;
use store::mailed_tokens::{self, Purpose};
use store::mails::{self, NewMail};
use store::sessions::TokenHash;
use store::{Connection, Language};

use crate::identity::MailToken;
use crate::mail::{Mail, MailQueue, can_be_mailed};
use crate::problem::Problem;

/// The mail that confirms an address. It is made before the write, so that a repeated write queues the same mail.
pub(super) struct Verification {
    token: TokenHash,
    mail: NewMail,
}

impl Verification {
    /// Makes the mail, or none if mail cannot reach the address. That account stays unconfirmed.
    pub(super) fn of(
        mail_queue: &MailQueue,
        email: &EmailAddress,
        language: Language,
    ) -> Result<Option<Self>, Problem> {
        if !can_be_mailed(email) {
            return Ok(None);
        }
        let token = MailToken::generate()?;
        let lifetime = Purpose::EmailVerification.lifetime();
        let mail = Mail::AddressVerification { to: email.clone(), token: token.reveal(), lifetime };
        Ok(Some(Self { token: token.hash(), mail: mail_queue.compose(&mail, language)? }))
    }

    pub(super) fn queue(
        &self,
        connection: &mut Connection,
        account_id: UserId,
        now: Instant,
    ) -> store::Result<()> {
        mailed_tokens::issue(connection, account_id, Purpose::EmailVerification, &self.token, now)?;
        mails::enqueue(connection, &self.mail, now)
    }
}
