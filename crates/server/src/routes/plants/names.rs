//! The names of people in an exported file.

use std::collections::BTreeSet;

use formats::{People, Person};
use rules::planting::Planting;
use rules::user::User;
use store::users::{self, FarmerAndCreator};
use store::{Connection, Viewer};

/// The farmers and creators of these plantings, as far as the viewer may know them.
pub(super) fn people(
    connection: &mut Connection,
    viewer: Viewer,
    plantings: &[Planting],
) -> store::Result<People> {
    let pairs: BTreeSet<_> = plantings.iter().map(|planting| (planting.farmer, planting.creator)).collect();
    let mut people = Vec::new();
    for (farmer, creator) in pairs {
        if let Some(FarmerAndCreator { farmer, creator }) =
            users::of_planting(connection, viewer, farmer, creator)?
        {
            people.extend([farmer, creator].map(person));
        }
    }
    Ok(people.into_iter().collect())
}

fn person(user: User) -> Person {
    Person {
        user_id: user.user_id,
        name: format!("{} {}", user.first_name, user.last_name).trim().to_owned(),
        farm_name: user.farm_name.map(|name| name.to_string()),
    }
}
