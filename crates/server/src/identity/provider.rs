//! The interface to the service that verifies passwords: this program ([`super::embedded`]) or an outside identity
//! provider ([`super::outside`]). This program handles sessions, second factors, rates and the audit log for both.

use futures_util::future::BoxFuture;
use rules::account::Password;
use rules::instant::Instant;
use rules::message::Message;
use rules::user::EmailAddress;
use store::accounts::Account;
use store::sessions::SignedIn;
use store::{Connection, Language};

use crate::problem::{Code, Problem};

pub type Answer<'a, T> = BoxFuture<'a, Result<T, Problem>>;

pub trait Provider: Send + Sync {
    /// Verifies the password of the account with this address. An unknown address is `auth/user-not-found`, unless the
    /// provider does not tell it from a wrong password.
    fn sign_in(&self, email: EmailAddress, password: String) -> Answer<'_, Box<dyn Proof>>;

    /// Creates an account with this address and password, and mails a link that confirms the address, in `language`.
    fn sign_up(
        &self,
        email: EmailAddress,
        password: Password,
        language: Language,
    ) -> Answer<'_, Box<dyn Proof>>;

    /// Verifies the password of the signed-in person. Any wrong password is `auth/invalid-credential`.
    fn prove_again(&self, signed_in: SignedIn, password: String) -> Answer<'_, Box<dyn Proof>>;

    /// Changes the password of the signed-in person, who must know the current one. The embedded provider changes it
    /// when the proof is held.
    fn change_password(
        &self,
        signed_in: SignedIn,
        current: String,
        new: Password,
    ) -> Answer<'_, Box<dyn Proof>>;

    /// Mails a link that sets a new password, if the address has an account. Neither the answer nor its time tells
    /// whether it has.
    fn send_password_reset(&self, email: EmailAddress) -> Answer<'_, ()>;

    /// Mails the link that confirms the signed-in person's address again, within the rates.
    fn send_verification(&self, signed_in: SignedIn) -> Answer<'_, ()>;
}

/// The provider's consent. Asking takes long, so it happens before the write that needs the consent; the write then
/// calls [`Proof::hold`].
pub trait Proof: Send + Sync {
    /// Returns the account that the consent is for and keeps the consent valid until the transaction ends. Refuses if
    /// the consent is no longer valid.
    fn hold(&self, connection: &mut Connection, now: Instant) -> Result<Account, Problem>;
}

/// The refusal of a wrong password.
pub fn wrong_password() -> Problem {
    Problem::message(Code::InvalidCredential, Message::InvalidCredential)
}

pub(super) fn unknown_address() -> Problem {
    Problem::message(Code::UserNotFound, Message::UserNotFound)
}

pub(super) fn address_in_use() -> Problem {
    Problem::message(Code::EmailInUse, Message::InvalidEmail)
}
