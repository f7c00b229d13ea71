//! Who is calling: passwords, sessions, cookies, and the extractors that say so in a handler's signature.

mod caller;
mod common;
mod cookie;
mod lifetime;
mod password;
mod proof;
mod rates;
pub mod second_factor;
mod session;
mod token;
mod wire;

use std::net::IpAddr;
use std::num::NonZeroUsize;

use actix_web::HttpRequest;

pub use caller::{Account, Agent, Viewer};
pub use common::{own_words, words_of};
pub use cookie::SessionCookie;
pub use lifetime::Lifetimes;
pub use password::{PasswordError, Passwords, Verdict, hash};
pub use proof::Proof;
pub use rates::{Net, Rates};
pub use session::NewSession;
pub use token::{MailToken, SessionToken};
pub use wire::SessionIdentity;

use crate::config::{PublicUrl, Settings};

/// The embedded identity provider.
#[derive(Debug)]
pub struct Identity {
    passwords: Passwords,
    rates: Rates,
    cookie: SessionCookie,
    lifetimes: Lifetimes,
    trusted_proxies: Vec<IpAddr>,
}

impl Identity {
    /// The provider of a server that browsers reach there, on a machine of so many cores.
    pub fn new(settings: &Settings, public_url: &PublicUrl, cores: NonZeroUsize) -> Self {
        let lifetimes = Lifetimes::new(&settings.sessions);
        Self {
            passwords: Passwords::new(cores, settings.sessions.password_queue),
            rates: Rates::new(&settings.rates),
            cookie: SessionCookie::new(public_url, lifetimes.longest()),
            lifetimes,
            trusted_proxies: settings.trusted_proxies.clone(),
        }
    }

    /// Hashes and compares passwords.
    pub const fn passwords(&self) -> &Passwords {
        &self.passwords
    }

    /// How often one may knock.
    pub const fn rates(&self) -> &Rates {
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
