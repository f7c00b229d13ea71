use chrono::TimeDelta;

const ACCEPTED: &str =
    "the time unused and the time in all, such as 12h/7d, the first not longer than the second";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lifetime {
    /// A session that nobody uses ends after this time.
    pub idle: TimeDelta,
    /// A session ends after this time, used or not.
    pub whole: TimeDelta,
}

impl Lifetime {
    /// Takes a text such as `12h/7d`. The error says what is accepted.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        let (idle, whole) = text.split_once('/').ok_or(ACCEPTED)?;
        let span = |text| {
            let span = humantime::parse_duration(text).map_err(|_| ACCEPTED)?;
            // Browsers keep no cookie for longer.
            let longest = TimeDelta::days(400);
            TimeDelta::from_std(span).ok().filter(|span| *span <= longest).ok_or(ACCEPTED)
        };
        let lifetime = Self { idle: span(idle)?, whole: span(whole)? };
        let is_one = lifetime.idle > TimeDelta::zero() && lifetime.idle <= lifetime.whole;
        if is_one { Ok(lifetime) } else { Err(ACCEPTED) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lifetime_has_an_idle_time_and_a_total_time() {
        for (text, idle_minutes, whole_minutes) in
            [("12h/7d", 720, 10_080), ("7d/30d", 10_080, 43_200), ("1m/1m", 1, 1), ("1d/400d", 1440, 576_000)]
        {
            let lifetime = Lifetime::parse(text).unwrap();
            let minutes = (lifetime.idle.num_minutes(), lifetime.whole.num_minutes());
            assert_eq!(minutes, (idle_minutes, whole_minutes), "{text}");
        }
        for text in ["", "12h", "12h/", "8d/7d", "0s/7d", "12/7", "1d/401d", "-1h/7d", "7d/never"] {
            assert_eq!(Lifetime::parse(text), Err(ACCEPTED), "{text}");
        }
    }
}
