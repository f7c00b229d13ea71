//! What each mail says, in English. Another language is a module like this one.

mod links;

use std::time::Duration;

use super::Mail;
use super::letter::{Action, Letter};
use crate::config::PublicUrl;

const LANGUAGE: &str = "en";

/// Where an invitation with that secret is followed.
pub(super) fn invitation_url(public_url: &PublicUrl, token: &str) -> String {
    format!("{public_url}/invitation/{token}")
}

/// What that mail says. Links lead to that origin, never to where a request claimed to go.
pub(super) fn letter(mail: &Mail, public_url: &PublicUrl) -> Letter {
    let written =
        |subject: &str, paragraphs: &[&str], action| written(public_url, subject, paragraphs, action);
    match mail {
        Mail::Contact(message) => written(
            &format!("Contact form: {}", message.subject),
            &[
                &format!("{} wrote by the contact form:", message.email_address),
                &message.description,
                "An answer to this mail goes to whoever wrote it. The address is as it was typed; nobody proved it.",
            ],
            None,
        ),
        Mail::AddressVerification { token, lifetime, .. } => written(
            "Please confirm your email address",
            &[
                "Someone signed up at Acremark with this address. If it was you, please confirm that it is yours.",
                &format!(
                    "The link holds for {}. If it was not you, there is nothing to do.",
                    words(*lifetime)
                ),
            ],
            Some(Action { label: "Confirm the address", url: format!("{public_url}/verifyEmail/{token}") }),
        ),
        Mail::PasswordReset { token, lifetime, .. } => written(
            "Set a new password",
            &[
                "Someone asked for a new password for your Acremark account. If it was you, please set it here.",
                &format!(
                    "The link works once, within {}. If it was not you, there is nothing to do: \
                     your password stays as it is.",
                    words(*lifetime)
                ),
            ],
            Some(Action { label: "Set a new password", url: format!("{public_url}/resetPassword/{token}") }),
        ),
        Mail::PasswordChanged { .. } => written(
            "Your password was changed",
            &[
                "The password of your Acremark account was changed, and whoever else was signed in is signed out.",
                "If it was not you, please set a new one at once.",
            ],
            Some(Action { label: "Forgot password", url: format!("{public_url}/forgotPassword") }),
        ),
        Mail::SecondFactorEnabled { .. } => written(
            "Signing in takes a code from now on",
            &[
                "A second factor was switched on for your Acremark account: signing in takes a code besides the \
                 password.",
                "If it was not you, please write to us by the contact form.",
            ],
            Some(Action { label: "Contact us", url: format!("{public_url}/contact") }),
        ),
        Mail::SecondFactorDisabled { .. } => written(
            "Signing in takes no code any more",
            &[
                "The second factor of your Acremark account was switched off: signing in takes the password alone.",
                "If it was not you, please set a new password at once.",
            ],
            Some(Action { label: "Forgot password", url: format!("{public_url}/forgotPassword") }),
        ),
        Mail::AgentNamed { farmer, .. } => links::agent_named(farmer, public_url),
        Mail::EmployeeNamed { farmer, .. } => links::employee_named(farmer, public_url),
        Mail::PlantingsAsked { agent, token, lifetime, .. } => {
            links::plantings_asked(agent, token, *lifetime, public_url)
        }
        Mail::EmploymentAsked { employee, token, lifetime, .. } => {
            links::employment_asked(employee, token, *lifetime, public_url)
        }
        Mail::LinkMade { other, kind, .. } => links::made(other, *kind, public_url),
        Mail::LinkEnded { other, .. } => links::ended(other, public_url),
        Mail::AccountDeleted { .. } => written(
            "Your account was deleted",
            &[
                "Your Acremark account was deleted, as it was asked for with its password. This is the last mail to \
                 this address.",
                "If it was not you, please write to us by the contact form.",
            ],
            Some(Action { label: "Contact us", url: format!("{public_url}/contact") }),
        ),
    }
}

/// A letter of these paragraphs.
fn written(public_url: &PublicUrl, subject: &str, paragraphs: &[&str], action: Option<Action>) -> Letter {
    Letter {
        subject: subject.to_owned(),
        paragraphs: paragraphs.iter().map(|&paragraph| paragraph.to_owned()).collect(),
        action,
        signature: format!("Acremark, {public_url}"),
        language: LANGUAGE,
    }
}

/// A time in its largest whole unit.
fn words(time: Duration) -> String {
    const MINUTES_PER_HOUR: u64 = 60;
    const MINUTES_PER_DAY: u64 = 24 * MINUTES_PER_HOUR;
    let minutes = time.as_secs() / 60;
    let (count, unit) = if minutes >= MINUTES_PER_DAY && minutes.is_multiple_of(MINUTES_PER_DAY) {
        (minutes / MINUTES_PER_DAY, "day")
    } else if minutes >= MINUTES_PER_HOUR && minutes.is_multiple_of(MINUTES_PER_HOUR) {
        (minutes / MINUTES_PER_HOUR, "hour")
    } else {
        (minutes, "minute")
    };
    format!("{count} {unit}{}", if count == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_told_in_its_largest_whole_unit() {
        for (minutes, told) in [
            (1, "1 minute"),
            (30, "30 minutes"),
            (60, "1 hour"),
            (90, "90 minutes"),
            (1440, "1 day"),
            (10_080, "7 days"),
        ] {
            assert_eq!(words(Duration::from_mins(minutes)), told);
        }
    }
}
