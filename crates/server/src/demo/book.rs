//! What the demo holds, made up from a seed and the day: the same seed and day always make the same.

use rules::account::Password;
use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;
use rules::planting::PlantingReport;
use rules::user::{EmailAddress, Profile, UserType};
use uuid::Uuid;

/// One who signs in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Who it is.
    pub user_id: UserId,
    /// The address to sign in with.
    pub email: EmailAddress,
    /// What he does here.
    pub user_type: UserType,
    /// What he says of himself.
    pub profile: Profile,
    /// When he signed up.
    pub signed_up: Instant,
}

/// A link: the farmer's data are open to the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    /// Which one.
    pub link_id: Uuid,
    /// Whose data.
    pub farmer: UserId,
    /// Who may see them, or report for him.
    pub other: UserId,
    /// What the other does here.
    pub other_type: UserType,
    /// When it was made.
    pub made: Instant,
}

/// A wish for a link that waits for whoever has that address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wish {
    /// The link that it may become.
    pub link_id: Uuid,
    /// Who asks.
    pub asker: UserId,
    /// What he does here.
    pub asker_type: UserType,
    /// Who is named.
    pub email: EmailAddress,
}

/// A report as it was sent.
#[derive(Clone, PartialEq, Debug)]
pub struct Sent {
    /// Of which planting.
    pub planting_id: PlantingId,
    /// Whose planting it is.
    pub farmer: UserId,
    /// Who sent it.
    pub by: UserId,
    /// What he does here.
    pub by_type: UserType,
    /// What it said.
    pub report: PlantingReport,
    /// When it came.
    pub at: Instant,
}

/// All of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Book {
    /// Everyone, agents first, then farmers, then employees.
    pub people: Vec<Person>,
    /// Who is linked with whom.
    pub links: Vec<Link>,
    /// Who wants to be linked with whom.
    pub wishes: Vec<Wish>,
    /// Every planting as first reported, oldest first.
    pub plantings: Vec<Sent>,
    /// Plantings as the agent corrected them.
    pub corrections: Vec<Sent>,
}

/// The password of everyone in the demo.
pub const PASSWORD: &str = "plant-the-turnrows";

/// The password, ready for hashing.
pub(super) fn password() -> Option<Password> {
    Password::parse(PASSWORD).ok()
}
