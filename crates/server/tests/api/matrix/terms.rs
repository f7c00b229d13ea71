//! The terms of the matrix: who asks, for which id, and what an answer can show.

/// Who asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Role {
    /// Nobody is signed in.
    Anonymous,
    /// A farmer with an employee and an agent.
    FarmerA,
    /// A farmer with another agent.
    FarmerB,
    /// An employee of A who has reported a planting.
    Employee,
    /// An employee without a farmer. They reported a planting while they worked for A.
    Unlinked,
    /// The agent of A.
    Agent,
    /// The agent of B.
    OtherAgent,
    /// An agent whose link with A has ended.
    FormerAgent,
}

impl Role {
    pub(super) const ALL: [Self; 8] = [
        Self::Anonymous,
        Self::FarmerA,
        Self::FarmerB,
        Self::Employee,
        Self::Unlinked,
        Self::Agent,
        Self::OtherAgent,
        Self::FormerAgent,
    ];

    /// The farm that the role belongs to or did. All the records of the role are that farm's.
    const fn farm(self) -> Self {
        match self {
            Self::FarmerB | Self::OtherAgent => Self::FarmerB,
            _ => Self::FarmerA,
        }
    }

    /// Whether the other's records are foreign: not the role's own, and of a farm that no active link joins
    /// the role with.
    pub(super) fn is_stranger_to(self, other: Self) -> bool {
        let is_joined = !matches!(self, Self::Anonymous | Self::Unlinked | Self::FormerAgent);
        self != other && !(is_joined && self.farm() == other.farm())
    }
}

/// The id in a request: one column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Id {
    /// The call takes no id, or the request has none.
    Without,
    /// The asker's own. For the anonymous role, A's.
    Own,
    /// That person's: their record, address, other session or planting.
    Of(Role),
    /// A token that is no longer valid.
    Spent,
    /// A token of A's for another purpose.
    Misplaced,
    /// A valid id that does not exist.
    Missing,
    /// An invalid id.
    Malformed,
}

/// Something that only some may see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Record {
    /// The name or address of that person.
    Person(Role),
    /// The planting that they reported.
    Planting(Role),
    /// The planting that they reported and deleted.
    Deleted(Role),
    /// The field that they added.
    Field(Role),
    /// The field that they added and their farmer deleted.
    DeletedField(Role),
    /// Their other session.
    Session(Role),
    /// Their access token, without the secret.
    Token(Role),
}
