//! The embedded provider: this program stores the password hashes and sends the mails.

mod verification;

use std::sync::Arc;

use futures_util::future::FutureExt;
use rules::account::Password;
use rules::ids::UserId;
use rules::instant::Instant;
use rules::user::EmailAddress;
use store::accounts::{self, Account, Creation, Credential};
use store::mailed_tokens::{self, Purpose};
use store::sessions::SignedIn;
use store::{Connection, Language, Store, mails};
use tracing::Instrument;
use uuid::Uuid;

use super::provider::{Answer, Proof, Provider, address_in_use, unknown_address, wrong_password};
use super::{MailToken, Passwords, Rates, Verdict, own_words, words_of};
use crate::clock;
use crate::mail::{Mail, MailQueue, can_be_mailed};
use crate::problem::{Code, Problem};
use verification::Verification;

#[derive(Clone)]
pub(super) struct Embedded {
    store: Store,
    passwords: Passwords,
    rates: Arc<Rates>,
    mail_queue: MailQueue,
}

/// Proof that someone knew the account's password, with the hash that it matched.
struct KnownPassword {
    account: Account,
    hash: String,
    anew: Option<String>,
}

/// A new account that passed all checks, and the mail that confirms its address.
struct NewAccount {
    account: Account,
    verification: Option<Verification>,
}

impl Embedded {
    pub(super) fn new(
        store: &Store,
        passwords: &Passwords,
        rates: &Arc<Rates>,
        mail_queue: &MailQueue,
    ) -> Self {
        Self {
            store: store.clone(),
            passwords: passwords.clone(),
            rates: Arc::clone(rates),
            mail_queue: mail_queue.clone(),
        }
    }

    /// Compares the password with the account's. Without an account or a stored password, it does the same work and
    /// refuses.
    async fn compare(&self, password: String, account: Option<Account>) -> Result<KnownPassword, Problem> {
        let stored = account.as_ref().and_then(Account::password_hash).map(str::to_owned);
        let verdict = self.passwords.verify(password, stored.clone()).await?;
        match (verdict, account, stored) {
            (Verdict::Right, Some(account), Some(hash)) => Ok(KnownPassword { account, hash, anew: None }),
            (Verdict::RightAnew(anew), Some(account), Some(hash)) => {
                Ok(KnownPassword { account, hash, anew: Some(anew) })
            }
            _ => Err(wrong_password()),
        }
    }

    async fn compare_again(&self, account_id: UserId, password: String) -> Result<KnownPassword, Problem> {
        let account = self.store.read(move |connection| accounts::by_id(connection, account_id)).await?;
        self.compare(password, account).await
    }

    async fn mail_reset(&self, account: Account) -> Result<(), Problem> {
        let (token, now) = (MailToken::generate()?, clock::now()?);
        let hash = token.hash();
        let lifetime = Purpose::PasswordReset.lifetime();
        let reset = Mail::PasswordReset { to: account.email, token: token.reveal(), lifetime };
        let (mail, account_id) = (self.mail_queue.compose(&reset, account.language)?, account.account_id);
        self.store
            .write(move |connection| {
                mailed_tokens::issue(connection, account_id, Purpose::PasswordReset, &hash, now)?;
                mails::enqueue(connection, &mail, now)
            })
            .await?;
        self.mail_queue.wake();
        Ok(())
    }
}

impl Provider for Embedded {
    fn sign_in(&self, email: EmailAddress, password: String) -> Answer<'_, Box<dyn Proof>> {
        async move {
            let account = self.store.read(move |connection| accounts::by_email(connection, &email)).await?;
            let is_known = account.is_some();
            match self.compare(password, account).await {
                Ok(known) => Ok(Box::new(known) as Box<dyn Proof>),
                Err(refused) if is_known || refused.code() != Code::InvalidCredential => Err(refused),
                Err(_) => Err(unknown_address()),
            }
        }
        .boxed()
    }

    fn sign_up(
        &self,
        email: EmailAddress,
        password: Password,
        language: Language,
    ) -> Answer<'_, Box<dyn Proof>> {
        async move {
            let verification = Verification::of(&self.mail_queue, &email, language)?;
            let own_words = words_of(&email, None);
            let account = Account {
                account_id: UserId(Uuid::now_v7()),
                email,
                credential: Credential::Password(self.passwords.hash(password, own_words).await?),
                email_verified: false,
                language,
                created_at: clock::now()?,
            };
            Ok(Box::new(NewAccount { account, verification }) as Box<dyn Proof>)
        }
        .boxed()
    }

    fn prove_again(&self, signed_in: SignedIn, password: String) -> Answer<'_, Box<dyn Proof>> {
        async move {
            let known = self.compare_again(signed_in.user_id, password).await?;
            Ok(Box::new(known) as Box<dyn Proof>)
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
            let known = self.compare_again(signed_in.user_id, current).await?;
            let anew = self.passwords.hash(new, own_words(&signed_in)).await?;
            Ok(Box::new(KnownPassword { anew: Some(anew), ..known }) as Box<dyn Proof>)
        }
        .boxed()
    }

    fn send_password_reset(&self, email: EmailAddress) -> Answer<'_, ()> {
        async move {
            let account = self.store.read(move |connection| accounts::by_email(connection, &email)).await?;
            if let Some(account) = account.filter(|account| can_be_mailed(&account.email)) {
                let provider = self.clone();
                // The log has any failure. The person asks again if no mail arrives.
                tokio::spawn(async move { provider.mail_reset(account).await }.in_current_span());
            }
            Ok(())
        }
        .boxed()
    }

    fn send_verification(&self, signed_in: SignedIn) -> Answer<'_, ()> {
        async move {
            self.rates.email_verification(&signed_in.email)?;
            let (account_id, now) = (signed_in.user_id, clock::now()?);
            if let Some(verification) =
                Verification::of(&self.mail_queue, &signed_in.email, signed_in.language)?
            {
                self.store.write(move |connection| verification.queue(connection, account_id, now)).await?;
                self.mail_queue.wake();
            }
            Ok(())
        }
        .boxed()
    }
}

impl Proof for KnownPassword {
    fn hold(&self, connection: &mut Connection, _: Instant) -> Result<Account, Problem> {
        let account_id = self.account.account_id;
        if !accounts::has_password_hash(connection, account_id, &self.hash)? {
            return Err(wrong_password());
        }
        if let Some(anew) = &self.anew {
            accounts::set_password_hash(connection, account_id, anew)?;
        }
        Ok(self.account.clone())
    }
}

impl Proof for NewAccount {
    fn hold(&self, connection: &mut Connection, now: Instant) -> Result<Account, Problem> {
        if accounts::create(connection, &self.account)? == Creation::EmailTaken {
            return Err(address_in_use());
        }
        if let Some(verification) = &self.verification {
            verification.queue(connection, self.account.account_id, now)?;
        }
        Ok(self.account.clone())
    }
}
