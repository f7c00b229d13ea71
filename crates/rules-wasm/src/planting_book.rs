//! A book of plantings for TypeScript: what it holds. `book_filter`, `book_facts` and `book_sums` ask it.

use js_sys::{Error, Reflect};
use rules::acres::Acres;
use rules::book::CountyName;
use rules::code::Code;
use rules::field::{Fips, LandNumber};
use rules::ids::{FieldId, UserId};
use rules::planting::TABLE;
use rules::record::Version;
use serde::Deserialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::book::{self, Book, Choices, Entry, FarmField, Part};
use crate::error::into_error;

/// The plantings that a person sees. Row numbers hold until the next change.
#[wasm_bindgen]
#[derive(Default)]
pub struct PlantingBook(pub(crate) Book);

#[wasm_bindgen]
impl PlantingBook {
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Makes a book from the bytes of `save`. Throws if another version saved them, or if they were damaged.
    pub fn load(bytes: &[u8]) -> Result<PlantingBook, Error> {
        Book::load(bytes).map(Self).map_err(into_error)
    }

    pub fn save(&self) -> Vec<u8> {
        self.0.save()
    }

    /// Puts each planting of a JSON array in place of the one with its id. Throws for other bytes, and then changes
    /// nothing.
    pub fn put(&mut self, json: &[u8]) -> Result<(), Error> {
        self.0.put_all(json).map_err(into_error)
    }

    /// Like `put`, of plantings that the device holds as values.
    #[wasm_bindgen(js_name = putRecords)]
    pub fn put_records(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "readonly object[]")] plantings: Vec<JsValue>,
    ) -> Result<(), Error> {
        for entry in entries(plantings)? {
            self.0.put(entry);
        }
        Ok(())
    }

    /// Undefined if the planting is not in the book.
    pub fn version(
        &self,
        #[wasm_bindgen(js_name = plantingId)] planting_id: &str,
    ) -> Result<Option<i32>, Error> {
        let version = self.0.version(planting_id.parse().map_err(into_error)?);
        Ok(version.map(|Version(version)| version))
    }

    /// Skips ids that are not in the book.
    #[expect(clippy::needless_pass_by_value, reason = "lists of texts cross as values")]
    pub fn remove(
        &mut self,
        #[wasm_bindgen(js_name = plantingIds)] planting_ids: Vec<String>,
    ) -> Result<(), Error> {
        for id in &planting_ids {
            self.0.remove(id.parse().map_err(into_error)?);
        }
        Ok(())
    }

    #[wasm_bindgen(getter)]
    pub fn length(&self) -> usize {
        self.0.len()
    }

    /// `places` gives the position of each crop of the list in the person's language.
    #[wasm_bindgen(js_name = sortCropsBy)]
    pub fn sort_crops_by(&mut self, places: &[u8]) {
        self.0.sort_crops_by(places);
    }

    /// `people` are ids in the order of the names in the person's language.
    #[wasm_bindgen(js_name = sortPeopleBy)]
    #[expect(clippy::needless_pass_by_value, reason = "lists of texts cross as values")]
    pub fn sort_people_by(&mut self, people: Vec<String>) -> Result<(), Error> {
        let people = people.iter().map(|id| id.parse().map_err(into_error)).collect::<Result<Vec<_>, _>>()?;
        self.0.sort_people_by(&people);
        Ok(())
    }

    /// Takes these fields, which the device holds as values.
    #[wasm_bindgen(js_name = putFields)]
    pub fn put_fields(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "readonly object[]")] fields: Vec<JsValue>,
    ) -> Result<(), Error> {
        for field in fields {
            let FieldOfFarm { field_id, farmer, name, county, fsa_farm, acres } =
                serde_wasm_bindgen::from_value(field).map_err(into_error)?;
            let county = county.and_then(NamedCounty::read);
            let farm_county =
                county.clone().map(|(fips, book::County { name, state })| (fips, CountyName { name, state }));
            self.0.put_county(field_id, county);
            let field = FarmField {
                farmer,
                name,
                county: farm_county,
                has_fsa_farm: fsa_farm.is_some_and(|number| LandNumber::parse(&number).is_ok()),
                acres: acres.and_then(|acres| Acres::new(acres).ok()),
            };
            self.0.put_field(field_id, Some(field));
        }
        Ok(())
    }

    /// Forgets fields that are gone. Skips ids that are not those of fields.
    #[wasm_bindgen(js_name = removeFields)]
    #[expect(clippy::needless_pass_by_value, reason = "lists of texts cross as values")]
    pub fn remove_fields(
        &mut self,
        #[wasm_bindgen(js_name = fieldIds)] field_ids: Vec<String>,
    ) -> Result<(), Error> {
        for id in &field_ids {
            let id = id.parse().map_err(into_error)?;
            self.0.put_county(id, None);
            self.0.put_field(id, None);
        }
        Ok(())
    }

    /// The corrections of this person are no news.
    #[wasm_bindgen(js_name = readBy)]
    pub fn read_by(&mut self, reader: Option<String>) -> Result<(), Error> {
        self.0.read_by(reader.map(|reader| reader.parse().map_err(into_error)).transpose()?);
        Ok(())
    }

    pub(crate) fn part(&mut self, farmer: Option<String>) -> Result<Part<'_>, Error> {
        let farmer = farmer.map(|farmer| farmer.parse().map_err(into_error)).transpose()?;
        Ok(self.0.of(farmer))
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct FieldOfFarm {
    field_id: FieldId,
    farmer: UserId,
    name: String,
    #[serde(default)]
    county: Option<NamedCounty>,
    #[serde(default)]
    fsa_farm: Option<String>,
    #[serde(default)]
    acres: Option<f64>,
}

#[derive(Deserialize)]
struct NamedCounty {
    fips: String,
    name: String,
    state: String,
}

impl NamedCounty {
    fn read(self) -> Option<(Fips, book::County)> {
        let Self { fips, name, state } = self;
        Some((Fips::parse(&fips)?, book::County { name, state }))
    }
}

/// Reads only the members that a book asks for.
fn entries(plantings: Vec<JsValue>) -> Result<Vec<Entry>, Error> {
    let names: Vec<_> = TABLE.choices().map(|member| (member.name, JsValue::from(member.name))).collect();
    plantings.into_iter().map(|planting| entry(planting, &names)).collect()
}

fn entry(planting: JsValue, choice_names: &[(&'static str, JsValue)]) -> Result<Entry, Error> {
    let mut choices = Choices::new();
    for (name, key) in choice_names {
        let code = Reflect::get(&planting, key).map_err(|_| into_error("not a planting"))?;
        if let Some(code) = code.as_string() {
            choices.push((*name, Code::parse(&code).ok_or_else(|| into_error("not a code"))?));
        }
    }
    let entry: Entry = serde_wasm_bindgen::from_value(planting).map_err(into_error)?;
    Ok(Entry { choices, ..entry })
}
