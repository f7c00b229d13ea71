//! Who is calling: passwords, sessions, cookies, and the extractors that say so in a handler's signature.

mod caller;
mod cookie;
mod lifetime;
mod password;
mod rates;
mod session;
mod token;
mod wire;

use std::net::IpAddr;
use std::num::NonZeroUsize;

use actix_web::HttpRequest;

pub use caller::{Account, Agent, Viewer};
pub use cookie::SessionCookie;
pub use lifetime::Lifetime;
pub use password::{PasswordError, Passwords, hash};
pub use rates::{Net, Rates};
pub use session::NewSession;
pub use token::SessionToken;
pub use wire::SessionIdentity;

use crate::config::{PublicUrl, Settings};

/// The embedded identity provider.
#[derive(Debug)]
pub struct Identity {
    passwords: Passwords,
    rates: Rates,
    cookie: SessionCookie,
    trusted_proxies: Vec<IpAddr>,
}

impl Identity {
    /// The provider of a server that browsers reach there, on a machine of so many cores.
    pub fn new(settings: &Settings, public_url: &PublicUrl, cores: NonZeroUsize) -> Self {
        Self {
            passwords: Passwords::new(cores),
            rates: Rates::new(settings.rate_limits),
            cookie: SessionCookie::new(public_url),
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

    /// The net that a request comes from.
    pub fn net(&self, request: &HttpRequest) -> Option<Net> {
        Net::of(request, &self.trusted_proxies)
    }
}
