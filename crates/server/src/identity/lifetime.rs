//! How long a session lives: until it was not used for a while, and never longer than a set time.

use chrono::TimeDelta;
use rules::instant::Instant;
use rules::user::UserType;

/// After so many days without use no session lives, whoever's it is.
pub(super) const LONGEST_IDLE_DAYS: i64 = 7;

/// The two ends of a session.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lifetime {
    idle: TimeDelta,
    whole: TimeDelta,
}

impl Lifetime {
    /// Of an agent's browser, which may stand in an office; also while it is not known who signs up.
    const OFFICE: Self = Self { idle: TimeDelta::hours(12), whole: TimeDelta::days(7) };
    /// Of a phone in a pocket, far from a signal at times.
    const FIELD: Self = Self { idle: TimeDelta::days(LONGEST_IDLE_DAYS), whole: TimeDelta::days(30) };

    /// The lifetime of such a user's sessions.
    pub const fn of(user_type: Option<UserType>) -> Self {
        match user_type {
            Some(UserType::Farmer | UserType::Employee) => Self::FIELD,
            Some(UserType::Agent) | None => Self::OFFICE,
        }
    }

    /// Whether a session that was opened and last used then still lives.
    pub fn lasts(self, opened: Instant, used: Instant, now: Instant) -> bool {
        now.time() - used.time() < self.idle && now.time() - opened.time() < self.whole
    }
}

/// Whether it is time to note again that a session is used: not with every request, as each note is a write.
pub(super) fn is_worth_noting(used: Instant, now: Instant) -> bool {
    const EVERY: TimeDelta = TimeDelta::minutes(10);
    now.time() - used.time() >= EVERY
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Instant {
        Instant::parse(text).unwrap()
    }

    #[test]
    fn a_session_ends_when_it_was_not_used_and_when_it_is_old() {
        let opened = at("2026-05-01T00:00:00Z");
        for (user_type, used, now, expected) in [
            (Some(UserType::Agent), "2026-05-01T00:00:00Z", "2026-05-01T11:59:59Z", true),
            (Some(UserType::Agent), "2026-05-01T00:00:00Z", "2026-05-01T12:00:00Z", false),
            (Some(UserType::Agent), "2026-05-07T23:00:00Z", "2026-05-07T23:59:59Z", true),
            (Some(UserType::Agent), "2026-05-07T23:59:00Z", "2026-05-08T00:00:00Z", false),
            (None, "2026-05-01T00:00:00Z", "2026-05-01T12:00:00Z", false),
            (Some(UserType::Farmer), "2026-05-01T00:00:00Z", "2026-05-07T23:59:59Z", true),
            (Some(UserType::Farmer), "2026-05-01T00:00:00Z", "2026-05-08T00:00:00Z", false),
            (Some(UserType::Employee), "2026-05-30T00:00:00Z", "2026-05-30T23:59:59Z", true),
            (Some(UserType::Employee), "2026-05-30T23:00:00Z", "2026-05-31T00:00:00Z", false),
        ] {
            let lasts = Lifetime::of(user_type).lasts(opened, at(used), at(now));
            assert_eq!(lasts, expected, "{user_type:?} used {used} at {now}");
        }
    }

    #[test]
    fn use_is_noted_every_ten_minutes() {
        let used = at("2026-05-01T00:00:00Z");
        assert!(!is_worth_noting(used, at("2026-05-01T00:09:59Z")));
        assert!(is_worth_noting(used, at("2026-05-01T00:10:00Z")));
    }
}
