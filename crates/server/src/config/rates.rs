//! The table of rate limits.

use clap::ValueEnum;

use super::{Quota, Rate};

/// The name of each rate with its default.
pub(super) const DEFAULTS: &str = "log-in=10/1m,account-log-in=5/5m,account-code=5/150s,account-password=60/1m,\
    disclosure=10/1h,sign-up=10/1h,new-password=60/1h,contact=5/1h,account-mail=3/1h,invitation=20/1h,\
    agent-invitation=200/1h,invitation-mail=3/1d";

/// The things that have a rate. The setting names them in kebab case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Limited {
    /// Wrong log-ins from one net.
    LogIn,
    /// Wrong passwords for one account.
    AccountLogIn,
    /// Wrong codes of one account's second factor, after the right password. A code lives for half a minute, so one
    /// more try has to come as soon.
    AccountCode,
    /// Passwords that are compared for one account, right ones too.
    AccountPassword,
    /// Addresses without an account that one net may find out about.
    Disclosure,
    /// Sign-ups from one net.
    SignUp,
    /// Passwords that one net has judged before it sets one.
    NewPassword,
    /// Messages of the contact form from one net.
    Contact,
    /// Mails that one account asks for: to set a new password, and to confirm its address.
    AccountMail,
    /// Addresses that a farmer or an employee invites.
    Invitation,
    /// Addresses that an agent invites, and invitation links that they create.
    AgentInvitation,
    /// Invitation mails to one address, from everyone together.
    InvitationMail,
}

/// The rate of each thing. The first entry of a thing counts; a thing without an entry has no limit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RateLimits(Vec<(Limited, Rate)>);

impl RateLimits {
    /// Parses `on`, `off`, or the rates that differ from the defaults. The error says what is accepted.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut limits = match text {
            "off" => return Ok(Self(Vec::new())),
            "on" => Vec::new(),
            _ => entries(text)?,
        };
        limits.extend(entries(DEFAULTS)?);
        Ok(Self(limits))
    }

    /// Returns none if there is no limit.
    pub fn quota(&self, limited: Limited) -> Option<Quota> {
        self.0.iter().find(|(named, _)| *named == limited).and_then(|(_, rate)| rate.0)
    }
}

fn entries(text: &str) -> Result<Vec<(Limited, Rate)>, String> {
    let mut entries: Vec<(Limited, Rate)> = Vec::new();
    for entry in text.split(',').map(str::trim) {
        let refused = |reason: &str| {
            format!("on, off, or names with rates, such as {DEFAULTS}, each name once; '{entry}' {reason}")
        };
        let (name, rate) = entry.split_once('=').unwrap_or((entry, ""));
        let limited = Limited::from_str(name, false).map_err(|_| refused("has an unknown name"))?;
        if entries.iter().any(|(earlier, _)| *earlier == limited) {
            return Err(refused("repeats a name"));
        }
        let rate = Rate::parse(rate).map_err(|accepted| refused(&format!("needs {accepted}")))?;
        entries.push((limited, rate));
    }
    Ok(entries)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(text: &str) -> RateLimits {
        RateLimits::parse(text).unwrap()
    }

    #[test]
    fn every_limit_has_a_default_rate() {
        let limits = limits("on");
        for limited in Limited::value_variants() {
            assert!(limits.quota(*limited).is_some(), "{limited:?}");
        }
        assert_eq!(limits.0.len(), Limited::value_variants().len());
        assert_eq!(limits.quota(Limited::InvitationMail), Rate::parse("3/1d").unwrap().0);
    }

    #[test]
    fn named_rate_replaces_only_its_own_default() {
        let limits = limits("contact=off, log-in=20/2m");
        assert_eq!(limits.quota(Limited::LogIn), Rate::parse("20/2m").unwrap().0);
        assert_eq!(limits.quota(Limited::Contact), None);
        assert_eq!(limits.quota(Limited::SignUp), Rate::parse("10/1h").unwrap().0);
    }

    #[test]
    fn off_removes_every_limit() {
        assert!(Limited::value_variants().iter().all(|limited| limits("off").quota(*limited).is_none()));
    }

    #[test]
    fn invalid_entry_is_refused_with_its_fault_and_every_name() {
        const RATE: &str = "needs so many in such a time, such as 10/1m or 3/1h, or off";
        for (text, entry, reason) in [
            ("", "", "has an unknown name"),
            ("yes", "yes", "has an unknown name"),
            ("log-on=10/1m", "log-on=10/1m", "has an unknown name"),
            ("Log-In=10/1m", "Log-In=10/1m", "has an unknown name"),
            ("contact=5/1h,off", "off", "has an unknown name"),
            ("contact=5/1h,", "", "has an unknown name"),
            ("contact=5/1h,sign-up=off,contact=5/1h", "contact=5/1h", "repeats a name"),
            ("sign-up=1/1h,contact", "contact", RATE),
            ("contact=", "contact=", RATE),
            ("contact=0/1h", "contact=0/1h", RATE),
            ("contact=5/0s", "contact=5/0s", RATE),
            ("contact=5", "contact=5", RATE),
            ("contact=on", "contact=on", RATE),
        ] {
            let expected = format!(
                "on, off, or names with rates, such as {DEFAULTS}, each name once; '{entry}' {reason}"
            );
            assert_eq!(RateLimits::parse(text), Err(expected), "{text}");
        }
    }
}
