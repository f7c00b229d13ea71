//! Limits how many addresses without an account a net may learn of: enough for typing errors, too few for a list.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use connection_limits::Net;
use rules::user::EmailAddress;

use crate::config::Quota;

/// How many nets are remembered before inactive ones are forgotten.
const REMEMBERED: usize = 10_000;

pub(super) struct Disclosures {
    quota: Option<Quota>,
    told: Mutex<HashMap<Net, Vec<Told>>>,
}

struct Told {
    email: EmailAddress,
    at: Instant,
}

impl Disclosures {
    pub(super) fn new(quota: Option<Quota>) -> Self {
        Self { quota, told: Mutex::default() }
    }

    /// Whether the net may learn that this address has no account. If it may, the disclosure counts.
    pub(super) fn may_tell(&self, net: Net, email: &EmailAddress) -> bool {
        self.may_tell_at(net, email, Instant::now())
    }

    fn may_tell_at(&self, net: Net, email: &EmailAddress, now: Instant) -> bool {
        let Some(quota) = self.quota else { return true };
        let recent = |told: &Told| now.saturating_duration_since(told.at) < quota.per;
        // A thread that panicked here left a complete entry or none.
        let mut nets = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        if nets.len() > REMEMBERED {
            nets.retain(|_, told| told.iter().any(recent));
        }
        let told = nets.entry(net).or_default();
        told.retain(recent);
        if told.iter().any(|told| told.email == *email) {
            return true;
        }
        let may = u32::try_from(told.len()).is_ok_and(|told| told < quota.burst.get());
        if may {
            told.push(Told { email: email.clone(), at: now });
        }
        may
    }
}

impl fmt::Debug for Disclosures {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Disclosures")
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::time::Duration;

    use super::*;
    use crate::config::Rate;

    fn disclosures() -> Disclosures {
        Disclosures::new(Rate::parse("10/1h").unwrap().0)
    }

    fn net(last: u8) -> Net {
        Net::from(IpAddr::from([192, 0, 2, last]))
    }

    fn email(n: u32) -> EmailAddress {
        EmailAddress::parse(&format!("{n}@a.example")).unwrap()
    }

    #[test]
    fn a_net_learns_of_ten_addresses_repeatedly_but_of_no_eleventh() {
        let (disclosures, now) = (disclosures(), Instant::now());
        for _ in 0..3 {
            assert!((0..10).all(|n| disclosures.may_tell_at(net(1), &email(n), now)));
            assert!(!disclosures.may_tell_at(net(1), &email(10), now));
        }
        assert!(disclosures.may_tell_at(net(2), &email(10), now));
    }

    #[test]
    fn a_disclosure_older_than_an_hour_no_longer_counts() {
        let (disclosures, start) = (disclosures(), Instant::now());
        for n in 0..10 {
            assert!(disclosures.may_tell_at(net(1), &email(n), start + Duration::from_mins(n.into())));
        }
        for (seconds, expected) in [(3599, false), (3600, true), (3600, false), (3660, true)] {
            let at = start + Duration::from_secs(seconds);
            // A new address each time.
            let asked = email(100 + u32::try_from(seconds).unwrap() * 2 + u32::from(expected));
            assert_eq!(disclosures.may_tell_at(net(1), &asked, at), expected, "after {seconds} s");
        }
    }

    #[test]
    fn a_crowd_of_nets_drops_those_without_recent_disclosures() {
        let (disclosures, start) = (disclosures(), Instant::now());
        let ask = |net: usize, at| {
            let net = u32::try_from(net).unwrap();
            disclosures.may_tell_at(Net::from(IpAddr::from(net.to_be_bytes())), &email(0), at)
        };
        let remembered = || disclosures.told.lock().unwrap().len();
        assert!((0..REMEMBERED).all(|net| ask(net, start)));
        let later = start + Duration::from_hours(1);
        assert!(ask(REMEMBERED, later));
        assert_eq!(remembered(), REMEMBERED + 1);
        assert!(ask(REMEMBERED + 1, later));
        assert_eq!(remembered(), 2);
    }

    #[test]
    fn what_it_remembers_is_not_shown() {
        let disclosures = disclosures();
        assert!(disclosures.may_tell_at(net(1), &email(0), Instant::now()));
        assert_eq!(format!("{disclosures:?}"), "Disclosures");
    }
}
