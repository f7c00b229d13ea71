//! The texts are the specification's (sections 2 and 8), to the letter.

use strum::VariantArray;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, VariantArray)]
pub enum Message {
    UserNotFound,
    InvalidEmail,
    InvalidCredential,
    RecentActivityFailed,
    FarmersFailed,
    PlantingsFailed,
    PlantingMissing,
    ContactSent,
    ContactFailed,
    ResetSent,
    Unexpected,
}

impl Message {
    pub const fn text(self) -> &'static str {
        match self {
            Self::UserNotFound => "That email address does not exist",
            Self::InvalidEmail => "Incorrect Email",
            Self::InvalidCredential => "Incorrect Password",
            Self::RecentActivityFailed => "Unable to get a list of 30 day planting activity",
            Self::FarmersFailed => "Unable to get list of farmers",
            Self::PlantingsFailed => "Unable to get farmer plantings at this time.",
            Self::PlantingMissing => "We had an issue getting the planting details. Please try again later.",
            Self::ContactSent => "Email sent successfully",
            Self::ContactFailed => "Unable to process request, please try again later",
            Self::ResetSent => "Email Sent",
            Self::Unexpected => "Unexpected Application Error!",
        }
    }
}
