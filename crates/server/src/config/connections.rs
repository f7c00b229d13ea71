//! Limits on connections and downloads.

use clap::Args;

const ACCEPTED: &str = "a number from 1 to 1000000";
const ACCEPTED_DOWNLOADS: &str = "for one person and for all, such as 4/64, each at least 1";

/// Limits on connections and downloads.
#[derive(Args, Clone, Debug)]
pub struct ConnectionSettings {
    /// The most open connections from one net: one IPv4 address, or one IPv6 /64 network
    #[arg(
        long,
        global = true,
        env = "ACREMARK_NET_CONNECTIONS",
        default_value = "256",
        value_parser = net_connections
    )]
    pub net_connections: usize,

    /// The most downloads and long lists in progress: for one person, and in all
    #[arg(long, global = true, env = "ACREMARK_DOWNLOADS", default_value = "4/64", value_parser = Downloads::parse)]
    pub downloads: Downloads,
}

/// Limits how many downloads are in progress at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Downloads {
    pub of_one: usize,
    /// The limit holds for all people together.
    pub of_all: usize,
}

impl Downloads {
    /// Takes a text such as `4/64`. The error says what is accepted.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        let (of_one, of_all) = text.split_once('/').ok_or(ACCEPTED_DOWNLOADS)?;
        let number = |text: &str| text.parse().ok().filter(|number| *number > 0).ok_or(ACCEPTED_DOWNLOADS);
        Ok(Self { of_one: number(of_one)?, of_all: number(of_all)? })
    }
}

fn net_connections(text: &str) -> Result<usize, &'static str> {
    text.parse().ok().filter(|number| (1..=1_000_000).contains(number)).ok_or(ACCEPTED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn downloads_have_a_limit_per_person_and_in_all() {
        assert_eq!(Downloads::parse("4/64"), Ok(Downloads { of_one: 4, of_all: 64 }));
        for text in ["", "4", "0/64", "4/0", "-1/64", "4/", "/64", "four/64", "4/64/1"] {
            assert_eq!(Downloads::parse(text), Err(ACCEPTED_DOWNLOADS), "{text}");
        }
    }

    #[test]
    fn a_net_may_have_1_to_1000000_connections() {
        assert_eq!(net_connections("256"), Ok(256));
        for text in ["", "0", "-1", "1000001", "many"] {
            assert_eq!(net_connections(text), Err(ACCEPTED), "{text}");
        }
    }
}
