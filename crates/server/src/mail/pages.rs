//! Where the links of mails lead: to the origin of the settings, never to where a request claimed to go.

use super::Mail;
use crate::config::PublicUrl;

/// Where an invitation with that secret is followed.
pub(super) fn invitation_url(public_url: &PublicUrl, token: &str) -> String {
    format!("{public_url}/invitation/{token}")
}

/// Where that mail's link leads; the same in any language.
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
        Mail::AgentNamed { .. } | Mail::EmployeeNamed { .. } => Some(format!("{public_url}/")),
        Mail::PlantingsAsked { token, .. } | Mail::EmploymentAsked { token, .. } => {
            Some(invitation_url(public_url, token))
        }
        Mail::LinkMade { .. } | Mail::LinkEnded { .. } => Some(format!("{public_url}/settings/links")),
    }
}
