//! What each mail says, in English. Another language is a module like this one.

mod links;

use std::time::Duration;

use super::Mail;
use super::wording::{Unit, Wording, in_largest_unit};

const UNITS: [Unit; 3] = [["minute", "minutes"], ["hour", "hours"], ["day", "days"]];

/// What that mail says.
pub(super) fn wording(mail: &Mail) -> Wording {
    match mail {
        Mail::Contact(message) => Wording::new(
            &format!("Contact form: {}", message.subject),
            &[
                &format!("{} wrote by the contact form:", message.email_address),
                &message.description,
                "An answer to this mail goes to whoever wrote it. The address is as it was typed; nobody proved it.",
            ],
            None,
        ),
        Mail::AddressVerification { lifetime, .. } => Wording::new(
            "Please confirm your email address",
            &[
                "Someone signed up at Acremark with this address. If it was you, please confirm that it is yours.",
                &format!(
                    "The link holds for {}. If it was not you, there is nothing to do.",
                    words(*lifetime)
                ),
            ],
            Some("Confirm the address"),
        ),
        Mail::PasswordReset { lifetime, .. } => Wording::new(
            "Set a new password",
            &[
                "Someone asked for a new password for your Acremark account. If it was you, please set it here.",
                &format!(
                    "The link works once, within {}. If it was not you, there is nothing to do: \
                     your password stays as it is.",
                    words(*lifetime)
                ),
            ],
            Some("Set a new password"),
        ),
        Mail::PasswordChanged { .. } => Wording::new(
            "Your password was changed",
            &[
                "The password of your Acremark account was changed, and whoever else was signed in is signed out.",
                "If it was not you, please set a new one at once.",
            ],
            Some("Forgot password"),
        ),
        Mail::SecondFactorEnabled { .. } => Wording::new(
            "Signing in takes a code from now on",
            &[
                "A second factor was switched on for your Acremark account: signing in takes a code besides the \
                 password.",
                "If it was not you, please write to us by the contact form.",
            ],
            Some("Contact us"),
        ),
        Mail::SecondFactorDisabled { .. } => Wording::new(
            "Signing in takes no code any more",
            &[
                "The second factor of your Acremark account was switched off: signing in takes the password alone.",
                "If it was not you, please set a new password at once.",
            ],
            Some("Forgot password"),
        ),
        Mail::AgentNamed { farmer, .. } => links::agent_named(farmer),
        Mail::EmployeeNamed { farmer, .. } => links::employee_named(farmer),
        Mail::PlantingsAsked { agent, lifetime, .. } => links::plantings_asked(agent, *lifetime),
        Mail::EmploymentAsked { employee, lifetime, .. } => links::employment_asked(employee, *lifetime),
        Mail::LinkMade { other, kind, .. } => links::made(other, *kind),
        Mail::LinkEnded { other, .. } => links::ended(other),
        Mail::AccountDeleted { .. } => Wording::new(
            "Your account was deleted",
            &[
                "Your Acremark account was deleted, as it was asked for with its password. This is the last mail to \
                 this address.",
                "If it was not you, please write to us by the contact form.",
            ],
            Some("Contact us"),
        ),
    }
}

/// A time in its largest whole unit.
fn words(time: Duration) -> String {
    in_largest_unit(time, UNITS)
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
