//! The sentences that tell how something ended, to the letter of the specification, sections 2 and 8.

/// How something ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Message {
    /// Log-in or sign-up: no such account.
    UserNotFound,
    /// Log-in or sign-up: the address is none.
    InvalidEmail,
    /// Log-in or sign-up: the password is another.
    InvalidCredential,
    /// The list of recent activity failed.
    RecentActivityFailed,
    /// The list of farmers failed.
    FarmersFailed,
    /// The plantings of a farmer failed.
    PlantingsFailed,
    /// The details were asked for without a planting.
    PlantingMissing,
    /// A contact message was taken.
    ContactSent,
    /// A contact message was not taken.
    ContactFailed,
    /// A reset link was asked for.
    ResetSent,
    /// Nobody foresaw this.
    Unexpected,
}

impl Message {
    /// Every message.
    pub const ALL: [Self; 11] = [
        Self::UserNotFound,
        Self::InvalidEmail,
        Self::InvalidCredential,
        Self::RecentActivityFailed,
        Self::FarmersFailed,
        Self::PlantingsFailed,
        Self::PlantingMissing,
        Self::ContactSent,
        Self::ContactFailed,
        Self::ResetSent,
        Self::Unexpected,
    ];

    /// The sentence.
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
