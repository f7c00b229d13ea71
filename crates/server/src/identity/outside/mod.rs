//! An outside provider: it verifies passwords and mails links. The store has an account with the provider's id.

mod http;
mod provider_code;
mod toolkit;

use std::sync::Arc;

use futures_util::future::FutureExt;
use rules::account::Password;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::user::EmailAddress;
use store::accounts::{self, Account, ProviderId};
use store::audit::{self, Event};
use store::outside_accounts::{self, Admission, OutsidePerson};
use store::sessions::SignedIn;
use store::{Connection, Language, Store};
use tracing::Instrument;
use uuid::Uuid;

use super::provider::{Answer, Proof, Provider, wrong_password};
use super::{Passwords, Rates, own_words, words_of};
use crate::clock;
use crate::config::IdentitySettings;
use crate::problem::{Chain, Code, Problem};
use provider_code::ProviderCode;
use toolkit::{CallError, IdToken, Toolkit};

pub use toolkit::ProviderError;

#[derive(Clone)]
pub(super) struct Outside {
    toolkit: Toolkit,
    store: Store,
    passwords: Passwords,
    rates: Arc<Rates>,
}

struct VerifiedIdentity {
    person: OutsidePerson,
    /// The id for a new account, if the person has none here.
    new_id: UserId,
    /// The account that the person must own, if someone is signed in.
    whose: Option<UserId>,
}

impl Outside {
    pub(super) fn open(
        settings: &IdentitySettings,
        store: &Store,
        passwords: &Passwords,
        rates: &Arc<Rates>,
    ) -> Result<Option<Self>, ProviderError> {
        let toolkit = Toolkit::open(settings)?;
        Ok(toolkit.map(|toolkit| Self {
            toolkit,
            store: store.clone(),
            passwords: passwords.clone(),
            rates: Arc::clone(rates),
        }))
    }

    /// Looks up the person that the provider has just signed in.
    async fn vouch(&self, let_in: toolkit::SignedIn) -> Result<(OutsidePerson, IdToken), CallError> {
        let asks_more = CallError::Unfitting("it asks for its own second factor");
        let id_token = let_in.id_token.ok_or(asks_more)?;
        let profile = self.toolkit.look_up(&id_token).await?;
        if profile.local_id != let_in.local_id {
            return Err(CallError::Unfitting("the account is a different one"));
        }
        if profile.disabled {
            return Err(CallError::Refused(ProviderCode::Disabled));
        }
        let email = profile.email.as_deref().and_then(|email| EmailAddress::parse(email).ok());
        let person = OutsidePerson {
            provider_id: ProviderId::parse(&profile.local_id)
                .ok_or(CallError::Unfitting("the account's id is invalid"))?,
            email: email.ok_or(CallError::Unfitting("the address is invalid"))?,
            email_verified: profile.email_verified,
        };
        Ok((person, id_token))
    }

    async fn vouch_again(
        &self,
        signed_in: &SignedIn,
        password: &str,
    ) -> Result<(OutsidePerson, IdToken), Problem> {
        let vouched = async {
            let let_in = self.toolkit.sign_in(&signed_in.email, password).await?;
            self.vouch(let_in).await
        };
        vouched.await.map_err(|error| match error {
            CallError::Refused(code) => code.again(),
            other => other.into(),
        })
    }

    /// Asks the provider to mail the link that confirms an address. The caller does not wait for the result.
    fn mail_verification(&self, id_token: IdToken) {
        let toolkit = self.toolkit.clone();
        let sending = async move { note_failure(toolkit.send_verification(&id_token).await) };
        tokio::spawn(sending.in_current_span());
    }

    async fn mail_reset(&self, email: EmailAddress) -> Result<(), Problem> {
        match self.toolkit.send_password_reset(&email).await {
            Err(CallError::Refused(ProviderCode::UnknownAddress)) => return Ok(()),
            sent => sent?,
        }
        let now = clock::now()?;
        self.store
            .write(move |connection| match accounts::by_email(connection, &email)? {
                Some(Account { account_id: account, .. }) => {
                    audit::record(connection, Event::PasswordResetAsked { account }, None, now)
                }
                None => Ok(()),
            })
            .await?;
        Ok(())
    }
}

impl Provider for Outside {
    fn sign_in(&self, email: EmailAddress, password: String) -> Answer<'_, Box<dyn Proof>> {
        async move {
            let let_in = self.toolkit.sign_in(&email, &password).await?;
            let (person, id_token) = self.vouch(let_in).await?;
            // Sending the mail again needs a token, and the server stores none, so each log-in sends it.
            if !person.email_verified && self.rates.email_verification(&person.email).is_ok() {
                self.mail_verification(id_token);
            }
            Ok(VerifiedIdentity::boxed(person, None))
        }
        .boxed()
    }

    fn sign_up(&self, email: EmailAddress, password: Password, _: Language) -> Answer<'_, Box<dyn Proof>> {
        async move {
            let password = self.passwords.judge(password, words_of(&email, None)).await?;
            let let_in = self.toolkit.sign_up(&email, &password).await?;
            let (person, id_token) = self.vouch(let_in).await?;
            self.mail_verification(id_token);
            Ok(VerifiedIdentity::boxed(person, None))
        }
        .boxed()
    }

    fn prove_again(&self, signed_in: SignedIn, password: String) -> Answer<'_, Box<dyn Proof>> {
        async move {
            let (person, _) = self.vouch_again(&signed_in, &password).await?;
            Ok(VerifiedIdentity::boxed(person, Some(signed_in.user_id)))
        }
        .boxed()
    }

    fn change_password(
        &self,
        signed_in: SignedIn,
        current: String,
        new: Password,
    ) -> Answer<'_, Box<dyn Proof>> {
        async move {
            let (person, id_token) = self.vouch_again(&signed_in, &current).await?;
            let new = self.passwords.judge(new, own_words(&signed_in)).await?;
            self.toolkit.set_password(&id_token, &new).await?;
            Ok(VerifiedIdentity::boxed(person, Some(signed_in.user_id)))
        }
        .boxed()
    }

    fn send_password_reset(&self, email: EmailAddress) -> Answer<'_, ()> {
        let provider = self.clone();
        // The log has any failure. The person asks again if no mail arrives.
        tokio::spawn(async move { provider.mail_reset(email).await }.in_current_span());
        async { Ok(()) }.boxed()
    }

    fn send_verification(&self, _: SignedIn) -> Answer<'_, ()> {
        let sentence = "To get the email again, please log out and log in.";
        async move { Err(Problem::new(Code::OutsideAccount, sentence)) }.boxed()
    }
}

impl VerifiedIdentity {
    fn boxed(person: OutsidePerson, whose: Option<UserId>) -> Box<dyn Proof> {
        Box::new(Self { person, new_id: UserId(Uuid::now_v7()), whose })
    }
}

impl Proof for VerifiedIdentity {
    fn hold(&self, connection: &mut Connection, now: Instant) -> Result<Account, Problem> {
        match outside_accounts::admit(connection, &self.person, self.new_id, now)? {
            Admission::Admitted(account) if self.whose.is_none_or(|id| id == account.account_id) => {
                Ok(account)
            }
            Admission::AddressUnproved if self.whose.is_none() => Err(Problem::new(
                Code::EmailUnverified,
                "This address already has an account here. Please open the link in the email that we sent you, \
                                 then log in.",
            )),
            Admission::Admitted(_) | Admission::AddressUnproved => Err(wrong_password()),
        }
    }
}

fn note_failure(sent: Result<(), CallError>) {
    if let Err(error) = sent {
        tracing::warn!(cause = %Chain(&error), "could not send the mail that confirms an address");
    }
}
