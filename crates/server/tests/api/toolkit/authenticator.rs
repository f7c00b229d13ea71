//! The app that shows the codes of a second factor.

use server::clock;
use totp_rs::Totp;

use super::client::Answer;

/// An authenticator app. Of the codes that are right at a moment a test uses the present one and then the next one, so
/// that one that runs across a step's end still has two.
pub(crate) struct Authenticator(Totp);

impl Authenticator {
    /// The app that was shown the answer of `POST /api/accounts/current/second-factor`.
    pub(crate) fn of(begun: &Answer) -> Self {
        Self(Totp::from_url(begun.json()["uri"].as_str().expect("a secret")).expect("a secret"))
    }

    /// What it shows so many steps from now.
    pub(crate) fn code(&self, steps_ahead: u64) -> String {
        let seconds = u64::try_from(clock::now().expect("a time").number() / 1000).expect("a time");
        self.0.generate(seconds + 30 * steps_ahead).to_string()
    }
}
