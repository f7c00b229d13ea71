use rules::ids::UserId;

use crate::People;
use crate::value::Value;

/// The names of a record's people, as far as they are known.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Names<'a> {
    pub(crate) farmer: Option<&'a str>,
    pub(crate) farm: Option<&'a str>,
    pub(crate) creator: Option<&'a str>,
}

impl<'a> Names<'a> {
    pub(crate) fn of(people: &'a People, farmer: UserId, creator: UserId) -> Self {
        Self { farmer: people.name(farmer), farm: people.farm_name(farmer), creator: people.name(creator) }
    }

    pub(crate) fn value(name: Option<&'a str>) -> Option<Value<'a>> {
        name.map(Value::text)
    }
}
