use std::collections::HashMap;

use crate::crop_year::CropYear;
use crate::ground::{Ground, NamedFields};
use crate::ids::FieldId;
use crate::planting::Planted;

/// The plantings of a farm by their ground, so that each line finds its field and the others of its year.
#[derive(Clone, Debug)]
pub struct Farm<'a> {
    plantings: Vec<(Ground, Planted<'a>)>,
    /// The places of the plantings on each ground in each crop year.
    on_ground: HashMap<(Ground, CropYear), Vec<usize>>,
}

impl<'a> Farm<'a> {
    /// `fields` are all of the farm, with their names.
    pub fn new<'names>(
        plantings: impl IntoIterator<Item = Planted<'a>>,
        fields: impl IntoIterator<Item = (FieldId, &'names str)>,
    ) -> Self {
        let named = NamedFields::new(fields);
        let on_its_ground = |it: Planted<'a>| (named.ground(it.field_id, it.field_name), it);
        let plantings: Vec<_> = plantings.into_iter().map(on_its_ground).collect();
        let mut on_ground: HashMap<_, Vec<_>> = HashMap::new();
        for (place, (ground, planted)) in plantings.iter().enumerate() {
            if let Some(crop_year) = planted.crop_year {
                on_ground.entry((ground.clone(), crop_year)).or_default().push(place);
            }
        }
        Self { plantings, on_ground }
    }

    /// The field that the planting at this place of the list is on. It may be one that the farm no longer has.
    pub fn field_of(&self, place: usize) -> Option<FieldId> {
        match self.plantings.get(place)?.0 {
            Ground::Field(id) => Some(id),
            Ground::Name(_) => None,
        }
    }

    /// Whether a planting of the crop year is on the field.
    pub fn is_reported(&self, field: FieldId, crop_year: CropYear) -> bool {
        self.on_ground.contains_key(&(Ground::Field(field), crop_year))
    }

    /// The other plantings on the ground of the one at this place, in its crop year. None without a date.
    pub fn others(&self, place: usize) -> Vec<Planted<'a>> {
        let together = self
            .plantings
            .get(place)
            .and_then(|(ground, planted)| self.on_ground.get(&(ground.clone(), planted.crop_year?)));
        let others = together.into_iter().flatten().filter(|&&other| other != place);
        others.filter_map(|&other| Some(self.plantings.get(other)?.1)).collect()
    }
}
