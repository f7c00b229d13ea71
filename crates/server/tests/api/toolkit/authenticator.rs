//! An authenticator app for second factors.

use server::clock;
use totp_rs::Totp;

use super::answer::Answer;

/// An authenticator app. A test uses the present code and then the next one, so that both stay valid when the test runs
/// across the end of a time step.
pub(crate) struct Authenticator(Totp);

impl Authenticator {
    /// Sets the app up from the answer of `POST /api/accounts/current/second-factor`.
    pub(crate) fn of(begun: &Answer) -> Self {
        Self(Totp::from_url(begun.json()["uri"].as_str().expect("a secret")).expect("a secret"))
    }

    /// The code that the app shows this many steps from now.
    pub(crate) fn code(&self, steps_ahead: u64) -> String {
        let seconds = u64::try_from(clock::now().expect("a time").number() / 1000).expect("a time");
        self.0.generate(seconds + 30 * steps_ahead).to_string()
    }
}
