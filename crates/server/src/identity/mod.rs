//! Who is calling: passwords, sessions, cookies, and the extractors that say so in a handler's signature.

mod caller;
mod common;
mod cookie;
mod embedded;
mod language;
mod lifetime;
mod outside;
mod password;
mod provider;
mod rates;
pub mod second_factor;
mod session;
mod token;
mod wire;

use std::net::IpAddr;
use std::num::NonZeroUsize;
use std::sync::Arc;

use actix_web::HttpRequest;
use store::Store;
use store::sessions::SignedIn;

pub use caller::{Account, Agent, AgentMember, Member, Viewer};
pub use common::{own_words, words_of};
pub use cookie::SessionCookie;
pub use language::wanted_language;
pub use lifetime::Lifetimes;
pub use outside::ProviderError;
pub use password::{PasswordError, Passwords, Verdict, hash};
pub use provider::{Answer, Proof, Provider, wrong_password};
pub use rates::Rates;
pub use session::NewSession;
pub use token::{MailToken, SessionToken};
pub use wire::SessionIdentity;

use crate::config::{PublicUrl, Settings};
use crate::connections::Net;
use crate::mail::Post;
use crate::problem::Problem;
use embedded::Embedded;
use outside::Outside;

/// Who lets people in, how often they may knock, and how they stay signed in.
pub struct Identity {
    provider: Box<dyn Provider>,
    passwords: Passwords,
    rates: Arc<Rates>,
    cookie: SessionCookie,
    lifetimes: Lifetimes,
    trusted_proxies: Vec<IpAddr>,
}

impl Identity {
    /// Of a server that browsers reach there, on a machine of so many cores: with the outside provider that is set, or
    /// with accounts in that store and mails at that post.
    pub fn new(
        settings: &Settings,
        public_url: &PublicUrl,
        cores: NonZeroUsize,
        store: &Store,
        post: &Post,
    ) -> Result<Self, ProviderError> {
        let lifetimes = Lifetimes::new(&settings.sessions);
        let passwords = Passwords::new(cores, settings.sessions.password_queue);
        let rates = Arc::new(Rates::new(&settings.rates));
        let provider: Box<dyn Provider> = match Outside::open(&settings.identity, store, &passwords, &rates)?
        {
            Some(outside) => Box::new(outside),
            None => Box::new(Embedded::new(store, &passwords, &rates, post)),
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

    /// Who knows people's passwords.
    pub fn provider(&self) -> &dyn Provider {
        &*self.provider
    }

    /// Asks whoever is signed in for his password again; counted as a try to log in.
    pub async fn prove_again(
        &self,
        request: &HttpRequest,
        signed_in: &SignedIn,
        password: String,
    ) -> Result<Box<dyn Proof>, Problem> {
        self.rates.log_in(self.net(request), &signed_in.email)?;
        self.provider.prove_again(signed_in.clone(), password).await
    }

    /// Hashes and compares passwords.
    pub const fn passwords(&self) -> &Passwords {
        &self.passwords
    }

    /// How often one may knock.
    pub fn rates(&self) -> &Rates {
        &self.rates
    }

    /// How the session cookie is written and read.
    pub const fn cookie(&self) -> SessionCookie {
        self.cookie
    }

    /// How long whose sessions live.
    pub const fn lifetimes(&self) -> Lifetimes {
        self.lifetimes
    }

    /// The net that a request comes from.
    pub fn net(&self, request: &HttpRequest) -> Option<Net> {
        Net::of(request, &self.trusted_proxies)
    }
}
