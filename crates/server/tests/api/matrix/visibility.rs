//! Who sees which records.

use rules::kind::Kind;

use super::expected::{
    BAD_BODY, BAD_PATH, Expected, NOT_FOUND, OK, Table, expected_list, for_each_signed_in, unique,
};
use super::terms::Id::{Malformed, Missing, Of, Own, Without};
use super::terms::Record::{Deleted, Live, Person};
use super::terms::Role::{Agent, Anonymous, Employee, FarmerA, FarmerB, FormerAgent, OtherAgent, Unlinked};
use super::terms::{Id, Record, Role};

/// The columns of a call for one record: the people who added one, and ids that no record has.
pub(super) const OWNERS: [Id; 6] = [Of(FarmerA), Of(Employee), Of(Unlinked), Of(FarmerB), Missing, Malformed];
/// The columns of a call for the records of one farmer.
pub(super) const FARMERS: [Id; 5] = [Own, Of(FarmerA), Of(FarmerB), Missing, Malformed];
/// The same with a column for all records that the role sees.
pub(super) const ALL_OR_FARMERS: [Id; 6] = [Without, Own, Of(FarmerA), Of(FarmerB), Missing, Malformed];

/// The people who added the records that the role sees. An employee sees all fields of their farm, but only the
/// plantings and zero reports that they reported.
pub(super) const fn visible_owners(kind: Kind, role: Role) -> &'static [Role] {
    match (role, kind) {
        (Anonymous | Unlinked | FormerAgent, _) => &[],
        (FarmerB | OtherAgent, _) => &[FarmerB],
        (Employee, Kind::Planting | Kind::ZeroReport) => &[Employee],
        (FarmerA | Agent, _) | (Employee, Kind::Field) => &[FarmerA, Employee, Unlinked],
    }
}

/// The answers to a call for one record: `seen` if the role sees the owner's record, and else not found.
pub(super) fn for_viewers(kind: Kind, seen: impl Fn(Role, Role) -> Expected) -> Table<6> {
    for_viewers_or(kind, seen, &NOT_FOUND, &BAD_PATH)
}

/// The same with these answers for a record that the role does not see, and for a malformed id.
pub(super) fn for_viewers_or(
    kind: Kind,
    seen: impl Fn(Role, Role) -> Expected,
    unseen: &Expected,
    malformed: &Expected,
) -> Table<6> {
    for_each_signed_in(|role| {
        OWNERS.map(|id| match id {
            Of(owner) if visible_owners(kind, role).contains(&owner) => seen(role, owner),
            Malformed => malformed.clone(),
            _ => unseen.clone(),
        })
    })
}

/// The answers to a call for the records of one farmer, from the people who added them. A role that is no farmer
/// has no records of its own.
pub(super) fn for_farms<const N: usize>(
    columns: [Id; N],
    kind: Kind,
    listed: impl Fn(&[Role]) -> Expected,
) -> Table<N> {
    // The call has its farmer's id either in the query or in the body.
    let malformed = if columns.contains(&Without) { BAD_PATH } else { BAD_BODY };
    for_each_signed_in(|role| {
        columns.map(|id| match id {
            Without => listed(visible_owners(kind, role)),
            Own if role.is_farmer() => listed(visible_owners(kind, role)),
            Own => OK,
            Of(farmer) if role.farm() == Some(farmer) => listed(visible_owners(kind, role)),
            Malformed => malformed.clone(),
            _ => NOT_FOUND,
        })
    })
}

pub(super) fn live(kind: Kind, owners: &[Role]) -> Vec<Record> {
    owners.iter().map(|owner| Live(kind, *owner)).collect()
}

/// The live and the deleted records of every kind.
pub(super) fn of_every_kind(owners: &[Role]) -> Vec<Record> {
    let pairs = owners.iter().flat_map(|owner| Kind::ALL.iter().map(move |kind| (*kind, *owner)));
    pairs.flat_map(|(kind, owner)| [Live(kind, owner), Deleted(kind, owner)]).collect()
}

pub(super) fn people(owners: &[Role]) -> Vec<Record> {
    owners.iter().map(|owner| Person(*owner)).collect()
}

/// The live records, with the names of the people who added them and of their farmers.
pub(super) fn with_names(kind: Kind, owners: &[Role]) -> Vec<Record> {
    let farmers: Vec<_> = owners.iter().map(|owner| owner.farm_of_records()).collect();
    unique([live(kind, owners), people(owners), people(&farmers)].concat())
}

pub(super) fn expected_with_names(kind: Kind, owners: &[Role]) -> Expected {
    expected_list(with_names(kind, owners))
}
