//! How often one may knock: log-ins and sign-ups by net and by account. Nobody is ever locked out for good.

use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::time::Duration;

use actix_web::HttpRequest;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use rules::user::EmailAddress;

use crate::config::Switch;
use crate::problem::{Code, Problem};

/// How many clients are remembered before those that have rested are forgotten.
const REMEMBERED: usize = 10_000;

/// A client's net: an IPv4 address, or the first half of an IPv6 address, which is what one household gets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Net(IpAddr);

impl Net {
    /// The net that a request comes from.
    ///
    /// What a proxy says counts only when the proxy is trusted, and of that only the last address, which it wrote
    /// itself.
    pub fn of(request: &HttpRequest, trusted_proxies: &[IpAddr]) -> Option<Self> {
        let peer = request.peer_addr()?.ip().to_canonical();
        if !trusted_proxies.contains(&peer) {
            return Some(Self::from(peer));
        }
        let forwarded = request.headers().get_all("x-forwarded-for").last();
        let last = forwarded.and_then(|value| value.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
        Some(Self::from(last.unwrap_or(peer)))
    }
}

impl From<IpAddr> for Net {
    fn from(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V6(v6) => {
                let [a, b, c, d, ..] = v6.segments();
                Self(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into())
            }
            v4 @ IpAddr::V4(_) => Self(v4),
        }
    }
}

/// The rates.
#[derive(Debug)]
pub struct Rates(Option<Limits>);

#[derive(Debug)]
struct Limits {
    log_ins_of_net: DefaultKeyedRateLimiter<Net>,
    log_ins_of_account: DefaultKeyedRateLimiter<EmailAddress>,
    sign_ups_of_net: DefaultKeyedRateLimiter<Net>,
    disclosures_to_net: DefaultKeyedRateLimiter<Net>,
}

impl Rates {
    /// The rates, or none where they are switched off.
    pub fn new(switch: Switch) -> Self {
        let keyed = |burst, every| Quota::with_period(every).map(|quota| quota.allow_burst(burst));
        let limits = || {
            Some(Limits {
                log_ins_of_net: RateLimiter::keyed(keyed(TEN, Duration::from_secs(6))?),
                log_ins_of_account: RateLimiter::keyed(keyed(FIVE, Duration::from_mins(1))?),
                sign_ups_of_net: RateLimiter::keyed(keyed(TEN, Duration::from_mins(6))?),
                disclosures_to_net: RateLimiter::keyed(keyed(TEN, Duration::from_mins(6))?),
            })
        };
        Self(if switch == Switch::On { limits() } else { None })
    }

    /// Counts a try to log in; refuses it when there were too many from that net or for that account.
    pub fn log_in(&self, net: Option<Net>, email: &EmailAddress) -> Result<(), Problem> {
        let Some(limits) = &self.0 else { return Ok(()) };
        if let Some(net) = net {
            count(&limits.log_ins_of_net, &net)?;
        }
        count(&limits.log_ins_of_account, email)
    }

    /// Counts a sign-up; refuses it when there were too many from that net.
    pub fn sign_up(&self, net: Option<Net>) -> Result<(), Problem> {
        match (&self.0, net) {
            (Some(limits), Some(net)) => count(&limits.sign_ups_of_net, &net),
            _ => Ok(()),
        }
    }

    /// Whether that net may be told once more that an address has no account.
    pub fn may_disclose(&self, net: Option<Net>) -> bool {
        match (&self.0, net) {
            (Some(limits), Some(net)) => count(&limits.disclosures_to_net, &net).is_ok(),
            _ => true,
        }
    }
}

const FIVE: NonZeroU32 = NonZeroU32::MIN.saturating_add(4);
const TEN: NonZeroU32 = NonZeroU32::MIN.saturating_add(9);

fn count<K: Clone + Eq + Hash>(limiter: &DefaultKeyedRateLimiter<K>, key: &K) -> Result<(), Problem> {
    if limiter.len() > REMEMBERED {
        limiter.retain_recent();
    }
    limiter.check_key(key).map_err(|early| {
        let wait = early.wait_time_from(DefaultClock::default().now());
        Problem::new(Code::TooManyRequests, "Too many tries. Please wait a moment and try again.")
            .retry_after(wait)
    })
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn net(address: &str) -> Option<Net> {
        address.parse::<IpAddr>().ok().map(Net::from)
    }

    fn email(text: &str) -> EmailAddress {
        EmailAddress::parse(text).unwrap()
    }

    #[test]
    fn ten_log_ins_of_a_net_pass_and_the_next_must_wait() {
        let rates = Rates::new(Switch::On);
        for n in 0..10 {
            rates.log_in(net("192.0.2.1"), &email(&format!("{n}@a.example"))).unwrap();
        }
        let refused = rates.log_in(net("192.0.2.1"), &email("10@a.example")).unwrap_err();
        assert_eq!(refused.code(), Code::TooManyRequests);
        rates.log_in(net("192.0.2.2"), &email("10@a.example")).unwrap();
    }

    #[test]
    fn five_log_ins_of_an_account_pass_from_wherever_they_come() {
        let rates = Rates::new(Switch::On);
        for n in 0..5 {
            rates.log_in(net(&format!("192.0.2.{n}")), &email("a@a.example")).unwrap();
        }
        assert!(rates.log_in(net("192.0.2.9"), &email("a@a.example")).is_err());
        rates.log_in(net("192.0.2.9"), &email("b@a.example")).unwrap();
    }

    #[test]
    fn a_net_is_told_of_ten_unknown_addresses() {
        let rates = Rates::new(Switch::On);
        assert!((0..10).all(|_| rates.may_disclose(net("192.0.2.1"))));
        assert!(!rates.may_disclose(net("192.0.2.1")));
    }

    #[test]
    fn switched_off_nothing_is_counted() {
        let rates = Rates::new(Switch::Off);
        assert!((0..100).all(|_| rates.log_in(net("192.0.2.1"), &email("a@a.example")).is_ok()));
        assert!((0..100).all(|_| rates.sign_up(net("192.0.2.1")).is_ok()));
    }

    #[test]
    fn addresses_of_one_household_are_one_net() {
        assert_eq!(net("2001:db8:1:2::1"), net("2001:db8:1:2:ffff::9"));
        assert_ne!(net("2001:db8:1:2::1"), net("2001:db8:1:3::1"));
        assert_eq!(net("::ffff:192.0.2.1"), net("192.0.2.1"));
        assert_ne!(net("192.0.2.1"), net("192.0.2.2"));
    }

    #[test]
    fn only_a_trusted_proxy_says_who_the_client_is() {
        let trusted: [IpAddr; 1] = ["10.0.0.2".parse().unwrap()];
        for (peer, forwarded, expected) in [
            ("10.0.0.2:5000", "203.0.113.9, 192.0.2.7", "192.0.2.7"),
            ("10.0.0.2:5000", "nonsense", "10.0.0.2"),
            ("10.0.0.3:5000", "192.0.2.7", "10.0.0.3"),
        ] {
            let request = TestRequest::default()
                .peer_addr(peer.parse().unwrap())
                .insert_header(("x-forwarded-for", forwarded))
                .to_http_request();
            assert_eq!(Net::of(&request, &trusted), net(expected), "{peer} {forwarded}");
        }
    }
}
