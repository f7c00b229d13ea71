//! Variables that earlier versions read. The program refuses them, so that no limit is lost without a word.

use super::Refusal;

/// Each variable, and the name of its rate in `ACREMARK_RATE_LIMITS`.
const FORMER: [(&str, &str); 9] = [
    ("ACREMARK_LOG_IN_RATE", "log-in"),
    ("ACREMARK_ACCOUNT_LOG_IN_RATE", "account-log-in"),
    ("ACREMARK_DISCLOSURE_RATE", "disclosure"),
    ("ACREMARK_SIGN_UP_RATE", "sign-up"),
    ("ACREMARK_CONTACT_RATE", "contact"),
    ("ACREMARK_ACCOUNT_MAIL_RATE", "account-mail"),
    ("ACREMARK_NAMING_RATE", "invitation"),
    ("ACREMARK_AGENT_NAMING_RATE", "agent-invitation"),
    ("ACREMARK_NAMED_MAIL_RATE", "invitation-mail"),
];

/// Fails with one line that says what to write instead, if `value` knows one of the variables.
pub(super) fn refuse(value: impl Fn(&str) -> Option<String>) -> Result<(), Refusal> {
    let (variables, entries): (Vec<_>, Vec<_>) = FORMER
        .into_iter()
        .filter_map(|(variable, name)| Some((variable, format!("{name}={}", value(variable)?))))
        .unzip();
    if variables.is_empty() {
        return Ok(());
    }
    let (variables, entries) = (variables.join(", "), entries.join(","));
    let text = format!(
        "{variables}: this version reads all rates from ACREMARK_RATE_LIMITS; write {entries} into it instead"
    );
    Err(Refusal { text, exit_code: 2 })
}

#[cfg(test)]
mod tests {
    use super::super::RateLimits;
    use super::*;

    #[test]
    fn a_former_variable_is_refused_with_what_to_write_instead() {
        let set = |variable: &str| match variable {
            "ACREMARK_LOG_IN_RATE" => Some("20/1m".to_owned()),
            "ACREMARK_NAMING_RATE" => Some("off".to_owned()),
            _ => None,
        };
        let refusal = refuse(set).unwrap_err();
        let line = "ACREMARK_LOG_IN_RATE, ACREMARK_NAMING_RATE: this version reads all rates from \
            ACREMARK_RATE_LIMITS; write log-in=20/1m,invitation=off into it instead";
        assert_eq!((refusal.to_string().as_str(), refusal.exit_code), (line, 2));
    }

    #[test]
    fn without_former_variables_nothing_is_refused() {
        assert!(refuse(|_| None).is_ok());
    }

    #[test]
    fn every_former_variable_has_a_rate_of_today() {
        for (variable, name) in FORMER {
            assert!(RateLimits::parse(&format!("{name}=1/1h")).is_ok(), "{variable}");
        }
    }
}
