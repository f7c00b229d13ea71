//! The port to whoever knows people's passwords: this program itself ([`super::embedded`]) or an outside identity provider
//! ([`super::outside`]). Sessions, second factors, rates and the audit log are ours with either.

use futures_util::future::BoxFuture;
use rules::account::Password;
use rules::instant::Instant;
use rules::message::Message;
use rules::user::EmailAddress;
use store::accounts::Account;
use store::sessions::SignedIn;
use store::{Connection, Language};

use crate::problem::{Code, Problem};

/// What a provider answers, in a while.
pub type Answer<'a, T> = BoxFuture<'a, Result<T, Problem>>;

/// Knows people's passwords.
pub trait Provider: Send + Sync {
    /// Whether that is the password of the account with that address. An unknown address is `auth/user-not-found`, unless
    /// the provider does not tell it from a wrong password.
    fn sign_in(&self, email: EmailAddress, password: String) -> Answer<'_, Box<dyn Proof>>;

    /// Makes an account with that address and password. Whoever signed up is mailed a link to confirm the address,
    /// in his language.
    fn sign_up(
        &self,
        email: EmailAddress,
        password: Password,
        language: Language,
    ) -> Answer<'_, Box<dyn Proof>>;

    /// Whether that is the password of whoever is signed in; any other answer is `auth/invalid-credential`.
    fn prove_again(&self, signed_in: SignedIn, password: String) -> Answer<'_, Box<dyn Proof>>;

    /// Sets another password for whoever is signed in and knows the one before; here, once the proof is held.
    fn change_password(
        &self,
        signed_in: SignedIn,
        current: String,
        new: Password,
    ) -> Answer<'_, Box<dyn Proof>>;

    /// Mails a link to set another password, if the address has an account; the answer does not tell, nor the time that
    /// it takes.
    fn send_password_reset(&self, email: EmailAddress) -> Answer<'_, ()>;

    /// Mails the link once more that confirms the address of whoever is signed in, as often as the rates allow.
    fn send_verification(&self, signed_in: SignedIn) -> Answer<'_, ()>;
}

/// That the provider said yes. As asking takes long, it is asked before the write that its yes allows; what is left to do
/// is done within.
pub trait Proof: Send + Sync {
    /// The account that the yes is for. Refuses when it does not stand any more; until the transaction ends it does.
    fn hold(&self, connection: &mut Connection, now: Instant) -> Result<Account, Problem>;
}

/// The refusal of a password that is another.
pub fn wrong_password() -> Problem {
    Problem::message(Code::InvalidCredential, Message::InvalidCredential)
}

/// The refusal of an address that no account has.
pub(super) fn unknown_address() -> Problem {
    Problem::message(Code::UserNotFound, Message::UserNotFound)
}

/// The refusal of an address that another account has.
pub(super) fn address_in_use() -> Problem {
    Problem::message(Code::EmailInUse, Message::InvalidEmail)
}
