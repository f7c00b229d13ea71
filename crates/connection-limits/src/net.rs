use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use actix_web::HttpRequest;

/// A client's net: an IPv4 address, or the first 64 bits of an IPv6 address, which one household shares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Net(IpAddr);

impl Net {
    /// Each proxy appends its client's address to `X-Forwarded-For`. Entries count from the last one backward as long
    /// as trusted proxies added them. The entries before that are the client's own claim.
    pub fn of(request: &HttpRequest, trusted_proxies: &[IpAddr]) -> Option<Self> {
        let mut client = request.peer_addr()?.ip().to_canonical();
        let lines: Vec<_> = request.headers().get_all("x-forwarded-for").collect();
        let mut added = lines.iter().rev().flat_map(|line| line.as_bytes().rsplit(|byte| *byte == b','));
        while trusted_proxies.contains(&client) {
            let Some(from) = added.next().and_then(address) else { break };
            client = from;
        }
        Some(Self::from(client))
    }
}

fn address(bytes: &[u8]) -> Option<IpAddr> {
    let text = str::from_utf8(bytes).ok()?.trim();
    let address = text.parse().or_else(|_| text.parse().map(|socket: SocketAddr| socket.ip())).ok()?;
    Some(address.to_canonical())
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
    use actix_web::http::header::HeaderValue;
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
    fn only_trusted_proxies_name_the_client() {
        let trusted = ["10.0.0.2", "10.0.0.4"].map(|proxy| proxy.parse().unwrap());
        for (peer, forwarded, expected) in [
            ("10.0.0.2:5000", vec!["203.0.113.9, 192.0.2.7"], "192.0.2.7"),
            ("10.0.0.2:5000", vec!["203.0.113.9", "192.0.2.7"], "192.0.2.7"),
            ("10.0.0.2:5000", vec!["192.0.2.7:4321"], "192.0.2.7"),
            ("10.0.0.2:5000", vec!["[2001:db8::7]:4321"], "2001:db8::"),
            ("10.0.0.2:5000", vec!["nonsense"], "10.0.0.2"),
            ("10.0.0.2:5000", vec!["192.0.2.7, nonsense"], "10.0.0.2"),
            ("10.0.0.2:5000", vec![], "10.0.0.2"),
            ("10.0.0.3:5000", vec!["192.0.2.7"], "10.0.0.3"),
            // The request comes through two of our proxies; the client pretends to be behind a third.
            ("10.0.0.2:5000", vec!["203.0.113.9, 192.0.2.7, 10.0.0.4"], "192.0.2.7"),
            ("[::ffff:10.0.0.2]:5000", vec!["192.0.2.7", "10.0.0.4"], "192.0.2.7"),
            ("10.0.0.2:5000", vec!["10.0.0.4"], "10.0.0.4"),
        ] {
            let mut request = TestRequest::default().peer_addr(peer.parse().unwrap());
            for line in &forwarded {
                request = request.append_header(("x-forwarded-for", *line));
            }
            let found = Net::of(&request.to_http_request(), &trusted);
            assert_eq!(found, net(expected), "{peer} {forwarded:?}");
        }
    }

    #[test]
    fn unreadable_client_text_does_not_hide_the_proxys_entry() {
        let trusted = ["10.0.0.2"].map(|proxy| proxy.parse().unwrap());
        let line = HeaderValue::from_bytes(b"\xff\xe9, 192.0.2.7").unwrap();
        let request = TestRequest::default()
            .peer_addr("10.0.0.2:5000".parse().unwrap())
            .append_header(("x-forwarded-for", line));
        assert_eq!(Net::of(&request.to_http_request(), &trusted), net("192.0.2.7"));
    }
}
