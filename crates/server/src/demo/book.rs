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
    /// The person's id.
    pub user_id: UserId,
    /// The address to sign in with.
    pub email: EmailAddress,
    /// Farmer, employee or agent.
    pub user_type: UserType,
    /// The person's profile.
    pub profile: Profile,
    /// When the person signed up.
    pub signed_up: Instant,
}

/// A link between a farmer and an agent or employee.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    /// The link's id.
    pub link_id: Uuid,
    /// The farmer.
    pub farmer: UserId,
    /// The agent who reads the farmer's plantings, or the employee who reports them.
    pub other: UserId,
    /// Agent or employee.
    pub other_type: UserType,
    /// When the link was made.
    pub made: Instant,
}

/// An invitation that waits for the address's owner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wish {
    /// The id of the link that it may become.
    pub link_id: Uuid,
    /// The person who asks.
    pub asker: UserId,
    /// The asker's user type.
    pub asker_type: UserType,
    /// The address that the asker named.
    pub email: EmailAddress,
}

/// A report, as it was sent.
#[derive(Clone, PartialEq, Debug)]
pub struct Sent {
    /// The planting's id.
    pub planting_id: PlantingId,
    /// The planting's farmer.
    pub farmer: UserId,
    /// The person who sent it.
    pub by: UserId,
    /// The sender's user type.
    pub by_type: UserType,
    /// The report's content.
    pub report: PlantingReport,
    /// When it arrived.
    pub at: Instant,
}

/// All of the demo's data.
#[derive(Clone, PartialEq, Debug)]
pub struct Book {
    /// All people: agents first, then farmers, then employees.
    pub people: Vec<Person>,
    /// The active links.
    pub links: Vec<Link>,
    /// The waiting invitations.
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
