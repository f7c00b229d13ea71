//! The addresses of links in mails. They use the origin from the settings, never the host that a request names.

use rules::crop_year::CropYear;

use super::{Addresses, Mail, corrections, entries};
use crate::config::PublicUrl;

pub(super) fn invitation_url(public_url: &PublicUrl, token: &str) -> String {
    format!("{public_url}/invitation/{token}")
}

pub(super) fn addresses(mail: &Mail, public_url: &PublicUrl) -> Addresses {
    let stop_reminders = match mail {
        Mail::SeasonReminder { token, .. } => format!("{public_url}/stopReminders/{token}"),
        _ => String::new(),
    };
    Addresses { settings: format!("{public_url}/settings"), stop_reminders }
}

/// The same in every language.
pub(super) fn page(mail: &Mail, public_url: &PublicUrl) -> Option<String> {
    match mail {
        Mail::Contact(_) => None,
        Mail::AddressVerification { token, .. } => Some(format!("{public_url}/verifyEmail/{token}")),
        Mail::PasswordReset { token, .. } => Some(format!("{public_url}/resetPassword/{token}")),
        Mail::PasswordChanged { .. } | Mail::SecondFactorDisabled { .. } => {
            Some(format!("{public_url}/forgotPassword"))
        }
        Mail::SecondFactorEnabled { .. } | Mail::AccountDeleted { .. } => {
            Some(format!("{public_url}/contact"))
        }
        Mail::AgentNamed { .. } => Some(format!("{public_url}/")),
        Mail::EmployeeNamed { token, .. }
        | Mail::PlantingsAsked { token, .. }
        | Mail::EmploymentAsked { token, .. } => Some(invitation_url(public_url, token)),
        Mail::RecordsCorrected { corrections, .. } => {
            Some(format!("{public_url}/{}", corrections::kinds(corrections).path()))
        }
        Mail::SeasonReminder { content, .. } => {
            let CropYear(year) = content.crop_year;
            let is_new_farm = content.missing.fields.is_empty();
            // Last year's lines stand ready there.
            let page =
                if is_new_farm { "field".to_owned() } else { format!("sameAsLastYear?cropYear={year}") };
            Some(format!("{public_url}/{page}"))
        }
        Mail::News { .. } => Some(format!("{public_url}/news")),
        Mail::RecordsEntered { entries, .. } | Mail::EntriesWithdrawn { entries, .. } => {
            Some(format!("{public_url}/{}", entries::kinds(entries).path()))
        }
        Mail::LinkMade { .. } | Mail::LinkEnded { .. } => Some(format!("{public_url}/settings/links")),
    }
}
