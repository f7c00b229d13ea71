//! How long a session lives: until it is unused for a set time, and never longer than a second set time.

use chrono::TimeDelta;
use rules::instant::Instant;
use rules::user::UserType;

use crate::config::{Lifetime, SessionSettings};

/// The lifetimes of sessions by user type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lifetimes {
    /// It holds for agents, whose browsers may be in an office, and for accounts without a user type yet.
    office: Lifetime,
    /// It holds for farmers and employees, whose phones may be far from a signal.
    field: Lifetime,
}

impl Lifetimes {
    pub const fn new(settings: &SessionSettings) -> Self {
        Self { office: settings.agent_session, field: settings.farmer_session }
    }

    pub const fn of(self, user_type: Option<UserType>) -> Lifetime {
        match user_type {
            Some(UserType::Farmer | UserType::Employee) => self.field,
            Some(UserType::Agent) | None => self.office,
        }
    }

    /// The longest time without use after which any session may still live.
    pub fn longest_idle(self) -> TimeDelta {
        self.office.idle.max(self.field.idle)
    }

    /// The longest total lifetime of any session.
    pub fn longest(self) -> TimeDelta {
        self.office.whole.max(self.field.whole)
    }
}

impl Lifetime {
    /// Whether a session with these times of opening and last use still lives.
    pub fn lasts(self, opened: Instant, used: Instant, now: Instant) -> bool {
        now.time() - used.time() < self.idle && now.time() - opened.time() < self.whole
    }
}

/// Whether to record a session's use again. Not every request records it, because that is a write.
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
    fn a_session_ends_after_disuse_and_at_its_full_age() {
        let lifetimes = Lifetimes {
            office: Lifetime::parse("12h/7d").unwrap(),
            field: Lifetime::parse("7d/30d").unwrap(),
        };
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
            let lasts = lifetimes.of(user_type).lasts(opened, at(used), at(now));
            assert_eq!(lasts, expected, "{user_type:?} used {used} at {now}");
        }
    }

    #[test]
    fn use_is_recorded_every_ten_minutes() {
        let used = at("2026-05-01T00:00:00Z");
        assert!(!is_worth_noting(used, at("2026-05-01T00:09:59Z")));
        assert!(is_worth_noting(used, at("2026-05-01T00:10:00Z")));
    }
}
