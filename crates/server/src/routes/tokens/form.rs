//! What a person says about a new token.

use chrono::{Days, NaiveDate};
use rules::day::Day;
use rules::text::LineError;
use rules::violation::{Field, Rule, Violation};
use serde::Deserialize;
use store::access_tokens::{TokenName, TokenScope};
use utoipa::ToSchema;

use crate::openapi::members;

const NAME: Field = Field::Member("name");
const SCOPES: Field = Field::Member("scopes");
const EXPIRES_ON: Field = Field::Member("expiresOn");

/// A year, and a day for people whose calendar is a day ahead or behind.
const LONGEST: Days = Days::new(366);
const BEHIND: Days = Days::new(1);

/// A new token.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct TokenForm {
    #[schema(schema_with = members::name)]
    name: String,
    /// What the token opens.
    #[schema(min_items = 1, max_items = 1, value_type = Vec<Scope>)]
    scopes: Vec<String>,
    #[schema(schema_with = members::token_end)]
    expires_on: String,
}

/// What a token opens.
#[derive(ToSchema)]
#[expect(dead_code, reason = "the macro that describes it reads it")]
pub(super) enum Scope {
    /// Plantings and fields that the owner may see at that moment, also as files and as the live layer, and the dates
    /// of their reports.
    #[schema(rename = "records:read")]
    RecordsRead,
    /// The calendar of these dates alone.
    #[schema(rename = "calendar:read")]
    CalendarRead,
}

impl TokenForm {
    /// Returns all violations.
    pub(super) fn check(&self, today: Day) -> Result<(TokenName, TokenScope, Day), Vec<Violation>> {
        let name = TokenName::parse(&self.name).map_err(name_rule);
        let end = Day::parse(&self.expires_on).and_then(|end| within_a_year(end, today));
        let scope = match self.scopes.as_slice() {
            [scope] => scope.parse::<TokenScope>().map_err(|_unknown| Rule::ChoiceUnknown),
            _ => Err(Rule::ChoiceUnknown),
        };
        match (name, scope, end) {
            (Ok(name), Ok(scope), Ok(end)) => Ok((name, scope, end)),
            (name, scope, end) => {
                let broken = [(NAME, name.err()), (SCOPES, scope.err()), (EXPIRES_ON, end.err())];
                let member_error =
                    |(field, rule): (_, Option<_>)| rule.map(|rule| Violation::new(field, rule));
                Err(broken.into_iter().filter_map(member_error).collect())
            }
        }
    }
}

fn name_rule(error: LineError) -> Rule {
    match error {
        LineError::Empty => Rule::NameMissing,
        LineError::TooLong => Rule::NameTooLong,
        LineError::ControlCharacter => Rule::ControlCharacter,
    }
}

fn within_a_year(end: Day, today: Day) -> Result<Day, Rule> {
    let first = today.date().checked_sub_days(BEHIND).unwrap_or(NaiveDate::MIN);
    let last = today.date().checked_add_days(LONGEST).unwrap_or(NaiveDate::MAX);
    if (first..=last).contains(&end.date()) { Ok(end) } else { Err(Rule::TokenEndOutOfRange) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(name: &str, scopes: &[&str], expires_on: &str) -> TokenForm {
        let scopes = scopes.iter().map(ToString::to_string).collect();
        TokenForm { name: name.to_owned(), scopes, expires_on: expires_on.to_owned() }
    }

    fn broken(form: &TokenForm) -> Vec<(&'static str, &'static str)> {
        let today = Day::new(2026, 5, 1).unwrap();
        let violations = form.check(today).err().unwrap_or_default();
        violations.iter().map(|it| (it.field.name(), it.rule.code())).collect()
    }

    #[test]
    fn a_token_ends_within_a_year_of_anyones_today() {
        for (end, expected) in [
            ("2026-04-29", Some("token-end-out-of-range")),
            ("2026-04-30", None),
            ("2027-05-02", None),
            ("2027-05-03", Some("token-end-out-of-range")),
            ("2026-02-30", Some("date-format")),
            ("", Some("date-missing")),
        ] {
            let expected: Vec<_> = expected.map(|code| ("expiresOn", code)).into_iter().collect();
            assert_eq!(broken(&form("Office", &["records:read"], end)), expected, "{end}");
        }
    }

    #[test]
    fn all_violations_are_told_together() {
        let expected = [("name", "name-missing"), ("scopes", "choice-unknown"), ("expiresOn", "date-format")];
        assert_eq!(broken(&form(" ", &[], "soon")), expected);
        for scopes in [&["records:write"][..], &["records:read", "calendar:read"]] {
            assert_eq!(broken(&form("Office", scopes, "2026-05-01")), [("scopes", "choice-unknown")]);
        }
        let long = "x".repeat(101);
        for (name, code) in [(long.as_str(), "name-too-long"), ("a\u{7}b", "control-character")] {
            assert_eq!(broken(&form(name, &["records:read"], "2026-05-01")), [("name", code)]);
        }
    }
}
