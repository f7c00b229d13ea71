//! The mails' texts in English. Each language has a module like this one.

mod corrections;
mod links;

use std::time::Duration;

use super::Mail;
use super::wording::{Unit, Wording, in_largest_unit};

const UNITS: [Unit; 3] = [["minute", "minutes"], ["hour", "hours"], ["day", "days"]];

pub(super) fn wording(mail: &Mail) -> Wording {
    match mail {
        Mail::Contact(message) => Wording::new(
            &format!("Contact form: {}", message.subject),
            &[
                &format!("{} sent this message through the contact form:", message.email_address),
                &message.description,
                "Reply to this email to answer the sender. The sender typed this address, and it is not confirmed.",
            ],
            None,
        ),
        Mail::AddressVerification { lifetime, .. } => Wording::new(
            "Please confirm your email address",
            &[
                "Someone signed up for Acremark with this email address. If it was you, please confirm the address.",
                &format!(
                    "The link works for {}. If it wasn't you, you can ignore this email.",
                    words(*lifetime)
                ),
            ],
            Some("Confirm email address"),
        ),
        Mail::PasswordReset { lifetime, .. } => Wording::new(
            "Set a new password",
            &[
                "Someone asked for a new password for your Acremark account. If it was you, please set it here.",
                &format!(
                    "The link works once, within {}. If it wasn't you, you can ignore this email: \
                     your password stays the same.",
                    words(*lifetime)
                ),
            ],
            Some("Set a new password"),
        ),
        Mail::PasswordChanged { .. } => Wording::new(
            "Your password was changed",
            &[
                "The password of your Acremark account was changed, and all other sessions were signed out.",
                "If it wasn't you, please set a new password right away.",
            ],
            Some("Forgot password"),
        ),
        Mail::SecondFactorEnabled { .. } => Wording::new(
            "Signing in now requires a code",
            &[
                "Two-step verification was turned on for your Acremark account. Signing in now requires a code as \
                 well as the password.",
                "If it wasn't you, please contact us.",
            ],
            Some("Contact us"),
        ),
        Mail::SecondFactorDisabled { .. } => Wording::new(
            "Signing in no longer requires a code",
            &[
                "Two-step verification was turned off for your Acremark account. Signing in now requires only the \
                 password.",
                "If it wasn't you, please set a new password right away.",
            ],
            Some("Forgot password"),
        ),
        Mail::AgentNamed { farmer, .. } => links::agent_named(farmer),
        Mail::EmployeeNamed { farmer, lifetime, .. } => links::employee_named(farmer, &words(*lifetime)),
        Mail::PlantingsAsked { agent, lifetime, .. } => links::plantings_asked(agent, &words(*lifetime)),
        Mail::EmploymentAsked { employee, lifetime, .. } => {
            links::employment_asked(employee, &words(*lifetime))
        }
        Mail::LinkMade { other, kind, .. } => links::made(other, *kind),
        Mail::LinkEnded { other, .. } => links::ended(other),
        Mail::RecordsCorrected { corrections, more, .. } => corrections::told(corrections, *more),
        Mail::AccountDeleted { .. } => Wording::new(
            "Your account was deleted",
            &[
                "Your Acremark account was deleted after someone entered its password. This is our last email to this \
                 address.",
                "If it wasn't you, please contact us.",
            ],
            Some("Contact us"),
        ),
    }
}

fn words(time: Duration) -> String {
    in_largest_unit(time, UNITS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_written_in_its_largest_whole_unit() {
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
