use rules::ids::UserId;

/// A farmer or a reporter of plantings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Matches the ids in the plantings.
    pub user_id: UserId,
    pub name: String,
    /// It is none if the farm is unknown, or if the person has none.
    pub farm_name: Option<String>,
}

/// The farmers and reporters of plantings whose names are known, sorted by id. A map would make the wasm module larger.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct People(Vec<Person>);

impl FromIterator<Person> for People {
    fn from_iter<I: IntoIterator<Item = Person>>(people: I) -> Self {
        let mut known: Vec<Person> = Vec::new();
        for person in people {
            if let Err(place) = known.binary_search_by_key(&person.user_id, |known| known.user_id) {
                known.insert(place, person);
            }
        }
        Self(known)
    }
}

impl People {
    pub fn name(&self, user_id: UserId) -> Option<&str> {
        Some(self.get(user_id)?.name.as_str())
    }

    pub fn farm_name(&self, user_id: UserId) -> Option<&str> {
        self.get(user_id)?.farm_name.as_deref()
    }

    fn get(&self, user_id: UserId) -> Option<&Person> {
        let place = self.0.binary_search_by_key(&user_id, |known| known.user_id).ok()?;
        self.0.get(place)
    }
}
