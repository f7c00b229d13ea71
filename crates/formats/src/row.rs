use rules::planting::Planting;

use crate::People;

/// A planting with the names of its people, as far as they are known.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Row<'a> {
    pub planting: &'a Planting,
    pub farmer_name: Option<&'a str>,
    pub farm_name: Option<&'a str>,
    pub reported_by: Option<&'a str>,
}

impl<'a> Row<'a> {
    pub fn named(planting: &'a Planting, people: &'a People) -> Self {
        Self {
            farmer_name: people.name(planting.farmer),
            farm_name: people.farm_name(planting.farmer),
            reported_by: people.name(planting.creator),
            ..Self::from(planting)
        }
    }
}

impl<'a> From<&'a Planting> for Row<'a> {
    fn from(planting: &'a Planting) -> Self {
        Self { planting, farmer_name: None, farm_name: None, reported_by: None }
    }
}
