//! Where a client comes from.

use std::net::{IpAddr, Ipv6Addr};

use actix_web::HttpRequest;

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

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn net(address: &str) -> Option<Net> {
        address.parse::<IpAddr>().ok().map(Net::from)
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
