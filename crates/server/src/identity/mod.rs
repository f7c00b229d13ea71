//! The caller's identity: passwords, sessions, cookies, and the extractors for handlers' signatures.

pub mod access_token;
mod bearer;
mod calendar_reader;
mod caller;
mod common_passwords;
mod cookie;
mod embedded;
mod language;
mod lifetime;
mod outside;
mod password;
mod person;
mod provider;
mod rates;
mod scope;
pub mod second_factor;
mod session;
mod session_identity;
mod token;

use std::net::IpAddr;
use std::num::NonZeroUsize;
use std::sync::Arc;

use actix_web::HttpRequest;
use connection_limits::Net;
use store::Store;
use store::sessions::SignedIn;

pub use calendar_reader::CalendarReader;
pub use caller::{Caller, Public, Visitor};
pub use common_passwords::{own_words, words_of};
pub use cookie::SessionCookie;
pub use language::wanted_language;
pub use lifetime::Lifetimes;
pub use outside::ProviderError;
pub use password::{PasswordError, Passwords, Verdict, hash};
pub use person::Member;
pub use provider::{Answer, Proof, Provider, wrong_password};
pub use rates::Rates;
pub use scope::{
    AccessesRead, Account, BookNote, BookRead, BookRemind, CodesWrite, DeadlinesWrite, FarmersExport,
    InvitationsAccept, InvitationsGive, JoiningInvite, Links, NewsMark, NewsRead, OpeningsRead,
    RecordsConfirm, RecordsRead, RecordsWithdraw, RecordsWrite, Scope, Users,
};
pub use session::NewSession;
pub use session_identity::SessionIdentity;
pub use token::{MailToken, SessionToken};

use crate::config::{PublicUrl, Settings};
use crate::mail::MailQueue;
use crate::problem::Problem;
use embedded::Embedded;
use outside::Outside;

/// The identity provider, the rates and the sessions.
pub struct Identity {
    provider: Box<dyn Provider>,
    passwords: Passwords,
    rates: Arc<Rates>,
    cookie: SessionCookie,
    lifetimes: Lifetimes,
    trusted_proxies: Vec<IpAddr>,
}

impl Identity {
    /// Uses the outside provider from the settings, or the embedded provider with accounts in `store` and mails to
    /// `mail_queue`.
    pub fn new(
        settings: &Settings,
        public_url: &PublicUrl,
        cores: NonZeroUsize,
        store: &Store,
        mail_queue: &MailQueue,
    ) -> Result<Self, ProviderError> {
        let lifetimes = Lifetimes::new(&settings.sessions);
        let passwords = Passwords::new(cores, settings.sessions.password_queue);
        let rates = Arc::new(Rates::new(&settings.rate_limits));
        let provider: Box<dyn Provider> = match Outside::open(&settings.identity, store, &passwords, &rates)?
        {
            Some(outside) => Box::new(outside),
            None => Box::new(Embedded::new(store, &passwords, &rates, mail_queue)),
        };
        Ok(Self {
            provider,
            passwords,
            rates,
            cookie: SessionCookie::new(public_url, lifetimes.longest()),
            lifetimes,
            trusted_proxies: settings.trusted_proxies.clone(),
        })
    }

    /// The provider that verifies passwords.
    pub fn provider(&self) -> &dyn Provider {
        &*self.provider
    }

    /// Verifies the signed-in person's password again. A wrong one counts as a wrong log-in.
    pub async fn prove_again(
        &self,
        request: &HttpRequest,
        signed_in: &SignedIn,
        password: String,
    ) -> Result<Box<dyn Proof>, Problem> {
        let proven = self.provider.prove_again(signed_in.clone(), password);
        self.rates.password(self.net(request), &signed_in.email, proven).await
    }

    pub const fn passwords(&self) -> &Passwords {
        &self.passwords
    }

    /// The rates of log-ins, mails and other attempts.
    pub fn rates(&self) -> &Rates {
        &self.rates
    }

    /// Writes and reads the session cookie.
    pub const fn cookie(&self) -> SessionCookie {
        self.cookie
    }

    pub const fn lifetimes(&self) -> Lifetimes {
        self.lifetimes
    }

    /// The net that a request comes from.
    pub fn net(&self, request: &HttpRequest) -> Option<Net> {
        Net::of(request, &self.trusted_proxies)
    }
}
