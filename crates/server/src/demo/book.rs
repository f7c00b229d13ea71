//! The demo's data. The same seed and day always generate the same data.

use rules::account::Password;
use rules::ids::{PlantingId, UserId};
use rules::instant::Instant;
use rules::planting::PlantingReport;
use rules::user::{EmailAddress, Profile, UserType};
use uuid::Uuid;

/// A person who can sign in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    pub user_id: UserId,
    pub email: EmailAddress,
    pub user_type: UserType,
    pub profile: Profile,
    pub signed_up: Instant,
}

/// A link between a farmer and an agent or employee.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    pub link_id: Uuid,
    pub farmer: UserId,
    /// The agent who reads the farmer's plantings, or the employee who reports them.
    pub other: UserId,
    /// Agent or employee.
    pub other_type: UserType,
    pub made: Instant,
}

/// An invitation that waits for the address's owner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wish {
    /// The id of the link that it may become.
    pub link_id: Uuid,
    /// The person who asks.
    pub asker: UserId,
    pub asker_type: UserType,
    pub email: EmailAddress,
}

/// A report, as it was sent.
#[derive(Clone, PartialEq, Debug)]
pub struct Sent {
    pub planting_id: PlantingId,
    pub farmer: UserId,
    pub by: UserId,
    pub by_type: UserType,
    pub report: PlantingReport,
    pub at: Instant,
}

/// All of the demo's data.
#[derive(Clone, PartialEq, Debug)]
pub struct Book {
    /// All people: agents first, then farmers, then employees.
    pub people: Vec<Person>,
    pub links: Vec<Link>,
    pub wishes: Vec<Wish>,
    /// The first report of every planting, the oldest first.
    pub plantings: Vec<Sent>,
    /// The agent's corrections.
    pub corrections: Vec<Sent>,
}

/// The password of all demo accounts.
pub const PASSWORD: &str = "plant-the-turnrows";

pub(super) fn password() -> Option<Password> {
    Password::parse(PASSWORD).ok()
}
