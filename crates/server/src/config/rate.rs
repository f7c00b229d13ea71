use std::num::NonZeroU32;
use std::time::Duration;

const ACCEPTED: &str = "so many in such a time, such as 10/1m or 3/1h, or off";

/// None means that there is no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate(pub Option<Quota>);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    /// So many may happen at once.
    pub burst: NonZeroU32,
    /// The burst refills one by one in this time.
    pub per: Duration,
    /// One more may happen after this time.
    pub(crate) every: Duration,
}

impl Rate {
    /// Takes `10/1m` or `off`. The error says what is accepted.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        if text == "off" {
            return Ok(Self(None));
        }
        let (burst, per) = text.split_once('/').ok_or(ACCEPTED)?;
        let burst: NonZeroU32 = burst.parse().map_err(|_| ACCEPTED)?;
        let per = humantime::parse_duration(per).map_err(|_| ACCEPTED)?;
        let every = per / burst.get();
        if every.is_zero() {
            return Err(ACCEPTED);
        }
        Ok(Self(Some(Quota { burst, per, every })))
    }
}

impl Quota {
    pub(crate) const fn one_in(time: Duration) -> Self {
        Self { burst: NonZeroU32::MIN, per: time, every: time }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rate_has_a_burst_and_the_time_in_which_it_refills() {
        for (text, burst, seconds, every) in [
            ("10/1m", 10, 60, 6),
            ("5/5m", 5, 300, 60),
            ("3/1h", 3, 3600, 1200),
            ("1/1day", 1, 86_400, 86_400),
        ] {
            let quota = Rate::parse(text).unwrap().0.unwrap();
            let told = (quota.burst.get(), quota.per.as_secs(), quota.every.as_secs());
            assert_eq!(told, (burst, seconds, every), "{text}");
        }
        assert_eq!(Rate::parse("off"), Ok(Rate(None)));
    }

    #[test]
    fn invalid_rates_are_refused() {
        for text in ["", "10", "0/1m", "-1/1m", "10/", "10/0s", "/1m", "ten/1m", "10/1", "1.5/1m", "on"] {
            assert_eq!(Rate::parse(text), Err(ACCEPTED), "{text}");
        }
    }
}
