//! Rate limits by net and by account. No limit locks anyone out permanently.
//!
//! A new rate needs a name and a default in `config/rates.rs`, a limiter here, and a function that counts with it.

mod disclosures;
mod limiter;
mod log_ins;

use connection_limits::Net;
use rules::ids::UserId;
use rules::user::{EmailAddress, UserType};
use store::Viewer;

use crate::config::{Limited, RateLimits};
use crate::problem::Problem;
use disclosures::Disclosures;
use limiter::Limiter;
use log_ins::LogIns;

/// The rates. Each counting function fails with 429 and the time to wait.
#[derive(Debug)]
pub struct Rates {
    log_ins: LogIns,
    wrong_tokens_of_net: Limiter<Net>,
    sign_ups_of_net: Limiter<Net>,
    new_passwords_of_net: Limiter<Net>,
    contacts_of_net: Limiter<Net>,
    password_resets_of_account: Limiter<EmailAddress>,
    verifications_of_account: Limiter<EmailAddress>,
    invitations_of_user: Limiter<UserId>,
    invitations_of_agent: Limiter<UserId>,
    invitation_mails: Limiter<EmailAddress>,
    disclosures_to_net: Disclosures,
}

impl Rates {
    pub fn new(limits: &RateLimits) -> Self {
        Self {
            log_ins: LogIns::new(limits),
            wrong_tokens_of_net: Limiter::new(limits.quota(Limited::LogIn)),
            sign_ups_of_net: Limiter::new(limits.quota(Limited::SignUp)),
            new_passwords_of_net: Limiter::new(limits.quota(Limited::NewPassword)),
            contacts_of_net: Limiter::new(limits.quota(Limited::Contact)),
            password_resets_of_account: Limiter::new(limits.quota(Limited::AccountMail)),
            verifications_of_account: Limiter::new(limits.quota(Limited::AccountMail)),
            invitations_of_user: Limiter::new(limits.quota(Limited::Invitation)),
            invitations_of_agent: Limiter::new(limits.quota(Limited::AgentInvitation)),
            invitation_mails: Limiter::new(limits.quota(Limited::InvitationMail)),
            disclosures_to_net: Disclosures::new(limits.quota(Limited::Disclosure)),
        }
    }

    /// Compares a password of the account, and counts it for the net and the account if it is wrong.
    pub async fn password<T>(
        &self,
        net: Option<Net>,
        email: &EmailAddress,
        compare: impl Future<Output = Result<T, Problem>>,
    ) -> Result<T, Problem> {
        self.log_ins.password(net, email, compare).await
    }

    /// Compares a code of the account's second factor after its right password, and counts it if it is wrong.
    pub async fn code<T>(
        &self,
        email: &EmailAddress,
        compare: impl Future<Output = Result<T, Problem>>,
    ) -> Result<T, Problem> {
        self.log_ins.code(email, compare).await
    }

    /// Counts an access token that does not work for its net. It counts apart from log-ins, so that a program with an
    /// ended token keeps nobody in the same office from logging in.
    pub fn wrong_token(&self, net: Option<Net>) -> Result<(), Problem> {
        self.wrong_tokens_of_net.count_if_known(net.as_ref())
    }

    /// Counts a sign-up for its net.
    pub fn sign_up(&self, net: Option<Net>) -> Result<(), Problem> {
        self.sign_ups_of_net.count_if_known(net.as_ref())
    }

    /// Counts a password that its net has judged before it sets one.
    pub fn new_password(&self, net: Option<Net>) -> Result<(), Problem> {
        self.new_passwords_of_net.count_if_known(net.as_ref())
    }

    /// Counts a message of the contact form for its net.
    pub fn contact(&self, net: Option<Net>) -> Result<(), Problem> {
        self.contacts_of_net.count_if_known(net.as_ref())
    }

    /// Counts a request for a password reset for the address, whether or not it has an account.
    pub fn password_reset(&self, email: &EmailAddress) -> Result<(), Problem> {
        self.password_resets_of_account.count(email)
    }

    /// Counts a request for another mail that confirms the address.
    pub fn email_verification(&self, email: &EmailAddress) -> Result<(), Problem> {
        self.verifications_of_account.count(email)
    }

    /// Counts the addresses that someone invites.
    pub fn invitation(&self, asker: Viewer, addresses: u32) -> Result<(), Problem> {
        let invitations = match asker.user_type {
            UserType::Farmer | UserType::Employee => &self.invitations_of_user,
            UserType::Agent => &self.invitations_of_agent,
        };
        invitations.count_many(&asker.user_id, addresses)
    }

    /// Counts a mail with an invitation to the address, from anyone.
    pub fn invitation_mail(&self, email: &EmailAddress) -> Result<(), Problem> {
        self.invitation_mails.count(email)
    }

    /// Whether the net may learn that this address has no account, or one that is not a farmer's: yes if it learned so
    /// before, or if it has not learned it of too many other addresses.
    pub fn may_disclose(&self, net: Option<Net>, email: &EmailAddress) -> bool {
        net.is_none_or(|net| self.disclosures_to_net.may_tell(net, email))
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use clap::Parser;

    use super::*;
    use crate::config::Cli;
    use crate::problem::Code;

    fn rates(flags: &[&str]) -> Rates {
        let arguments = ["acremark", "serve"].iter().chain(flags);
        Rates::new(&Cli::try_parse_from(arguments).unwrap().settings.rate_limits)
    }

    fn net(address: &str) -> Option<Net> {
        address.parse::<IpAddr>().ok().map(Net::from)
    }

    fn email(text: &str) -> EmailAddress {
        EmailAddress::parse(text).unwrap()
    }

    fn passed(tries: u32, mut one: impl FnMut(u32) -> Result<(), Problem>) -> u32 {
        (0..tries)
            .find(|n| one(*n).is_err_and(|refused| refused.code() == Code::TooManyRequests))
            .unwrap_or(tries)
    }

    #[test]
    fn each_rate_lets_its_burst_through_and_no_more() {
        let rates = rates(&[]);
        let one = net("192.0.2.1");
        assert_eq!(passed(20, |_| rates.wrong_token(one)), 10);
        assert_eq!(passed(20, |_| rates.sign_up(one)), 10);
        assert_eq!(passed(100, |_| rates.new_password(one)), 60);
        assert_eq!(passed(20, |_| rates.contact(one)), 5);
        assert_eq!(passed(20, |_| rates.password_reset(&email("a@b.example"))), 3);
        assert_eq!(passed(20, |_| rates.email_verification(&email("a@b.example"))), 3);
        // Other nets and accounts need not wait.
        rates.sign_up(net("192.0.2.2")).unwrap();
        rates.contact(net("192.0.2.2")).unwrap();
        rates.password_reset(&email("b@b.example")).unwrap();
    }

    #[test]
    fn settings_change_each_rate() {
        let rates = rates(&[
            "--rate-limits",
            "log-in=3/1m,sign-up=off,contact=1/1d,account-mail=4/1h,disclosure=2/1h",
        ]);
        let one = net("192.0.2.1");
        assert_eq!(passed(20, |_| rates.wrong_token(one)), 3);
        assert_eq!(passed(500, |_| rates.sign_up(one)), 500);
        assert_eq!(passed(20, |_| rates.contact(one)), 1);
        assert_eq!(passed(20, |_| rates.password_reset(&email("a@b.example"))), 4);
        assert_eq!(passed(20, |_| rates.email_verification(&email("a@b.example"))), 4);
        let told = (0..9).filter(|n| rates.may_disclose(one, &email(&format!("{n}@a.example"))));
        assert_eq!(told.count(), 2);
    }

    #[test]
    fn no_rate_counts_when_rate_limits_are_off() {
        let rates = rates(&["--rate-limits=off"]);
        let one = net("192.0.2.1");
        assert_eq!(passed(100, |_| rates.contact(one)), 100);
        assert!((0..100).all(|n| rates.may_disclose(one, &email(&format!("{n}@a.example")))));
    }
}
