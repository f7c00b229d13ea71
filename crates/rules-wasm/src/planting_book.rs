//! The [`Book`] for TypeScript.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use js_sys::{Error, Reflect};
use rules::acres::Acres;
use rules::book::CountyName;
use rules::code::Code;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::field::{Fips, LandNumber};
use rules::filter::{self, AnyOf, NoSeason};
use rules::ids::{FieldId, UserId};
use rules::instant::Instant;
use rules::names::{Search, plain};
use rules::planting::TABLE;
use rules::record::{Confirmation, Version};
use rules::season::Season;
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::book::{self, Book, Choices, Entry, FarmField, Part};
use crate::book_rows::BookRows;
use crate::error::{day, instant, into_error};
use crate::values;

/// The conditions for a planting to be kept: one of the values of each list. A missing condition and an empty list keep
/// every planting.
#[derive(Default, Deserialize, Tsify)]
#[serde(rename_all = "camelCase", default)]
pub struct Filter {
    #[tsify(optional, type = "readonly string[]")]
    crops: Vec<String>,
    #[tsify(optional, type = "readonly Season[]")]
    seasons: Vec<Season>,
    #[tsify(optional, type = "readonly number[]")]
    crop_years: Vec<i32>,
    /// The codes of counties.
    #[tsify(optional, type = "readonly string[]")]
    counties: Vec<String>,
    /// The ids of people.
    #[tsify(optional, type = "readonly string[]")]
    reporters: Vec<String>,
    #[tsify(optional, type = "readonly Confirmation[]")]
    confirmations: Vec<Confirmation>,
    /// Codes by the names of members with a list of their own.
    #[tsify(optional, type = "Readonly<Record<string, readonly string[]>>")]
    choices: BTreeMap<String, Vec<String>>,
}

impl TryFrom<Filter> for filter::Filter {
    type Error = Error;

    fn try_from(filter: Filter) -> Result<Self, Error> {
        let choices = filter.choices.iter().map(|(name, codes)| {
            let member = TABLE.choice_named(name).ok_or_else(|| into_error("no such choice"))?;
            Ok((member.name, any_of(codes, Code::parse, "not a code")?))
        });
        Ok(Self {
            crops: any_of(&filter.crops, Crop::stored, "not a crop")?,
            seasons: filter.seasons.into_iter().collect(),
            crop_years: filter.crop_years.into_iter().map(CropYear).collect(),
            counties: any_of(&filter.counties, Fips::parse, "not a county")?,
            reporters: any_of(&filter.reporters, |id| id.parse().ok(), "not an id")?,
            confirmations: filter.confirmations.into_iter().collect(),
            choices: choices.collect::<Result<_, Error>>()?,
            area: None,
        })
    }
}

fn any_of<T: PartialEq>(
    texts: &[String],
    read: impl Fn(&str) -> Option<T>,
    problem: &str,
) -> Result<AnyOf<T>, Error> {
    texts.iter().map(|text| read(text).ok_or_else(|| into_error(problem))).collect()
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "/**
 * A sort key. Rows with equal keys are sorted by name; those without a value come last in both directions. Crops are in
 * the order that the book was given, so are people, and a member with a list of its own is in the order of that list.
 */
export type SortKey =
  | \"name\"
  | \"crop\"
  | \"acres\"
  | \"planted\"
  | \"estimatedEnd\"
  | \"cropYear\"
  | \"county\"
  | \"farmer\"
  | \"reportedBy\"
  | \"updated\"
  | PlantingField;

/** The name of a filter in an address. */
export type FacetName =
  | \"cropType\"
  | \"season\"
  | \"cropYear\"
  | \"county\"
  | \"reporter\"
  | \"confirmation\"
  | PlantingField;
";

#[derive(Deserialize, Tsify)]
pub struct Sort {
    #[tsify(type = "SortKey")]
    key: String,
    descending: bool,
}

impl TryFrom<Sort> for book::Sort {
    type Error = Error;

    fn try_from(Sort { key, descending }: Sort) -> Result<Self, Error> {
        let key = book::SortKey::from_name(&key).ok_or_else(|| into_error("no such sort key"))?;
        Ok(Self { key, descending })
    }
}

/// The acres and the number of plantings.
#[derive(Serialize, Tsify)]
pub struct CropTotal {
    #[tsify(type = "string")]
    crop: Crop,
    acres: f64,
    plantings: usize,
}

/// The acres of some plantings: the sum, and by crop in the order of the list of crops.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Totals {
    acres: f64,
    by_crop: Vec<CropTotal>,
    /// Plantings whose acres are not reported.
    without_acres: usize,
}

/// How many of some plantings are in no season for one reason.
#[derive(Serialize, Tsify)]
pub struct NoSeasonCount {
    reason: NoSeason,
    plantings: usize,
}

/// What holds for all plantings of a farmer, or of the whole book.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PartFacts {
    plantings: usize,
    /// The crops that occur, in no order.
    #[tsify(type = "string[]")]
    crops: BTreeSet<Crop>,
    /// The crop years that occur, newest first.
    crop_years: Vec<i32>,
    /// Zero without a time to compare with.
    news: usize,
    /// RFC 3339. Absent without plantings.
    #[tsify(optional, type = "string")]
    updated_at: Option<Instant>,
}

/// The values of a filter that occur in some plantings, in no order.
#[derive(Serialize, Tsify)]
pub struct Facet {
    /// The name of the filter in an address.
    #[tsify(type = "FacetName")]
    name: &'static str,
    values: Vec<FacetValue>,
}

/// A value as it stands in an address.
#[derive(Serialize, Tsify)]
pub struct FacetValue {
    value: String,
    plantings: usize,
    /// The name of a county.
    #[tsify(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<String>,
}

impl From<book::Totals> for Totals {
    fn from(totals: book::Totals) -> Self {
        let by_crop = totals.by_crop.into_iter().map(|total| CropTotal {
            crop: total.crop,
            acres: total.acres.number(),
            plantings: total.plantings,
        });
        Self { acres: totals.acres.number(), by_crop: by_crop.collect(), without_acres: totals.without_acres }
    }
}

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

    /// `today` is `YYYY-MM-DD`. `farmer` is undefined for the whole book.
    pub fn select(
        &mut self,
        farmer: Option<String>,
        filter: &Ts<Filter>,
        sort: &Ts<Sort>,
        today: &str,
    ) -> Result<Vec<u32>, Error> {
        let filter: filter::Filter = values::read::<Filter>(filter.js_value())?.try_into()?;
        let sort = values::read::<Sort>(sort.js_value())?.try_into()?;
        Ok(self.part(farmer)?.select(&filter, sort, day(today)?))
    }

    /// For each filter its values, with how many plantings all other filters keep. `rows` are those to count; undefined
    /// stands for all. `farmer` and `today` are those of `select`.
    #[expect(clippy::needless_pass_by_value, reason = "an optional list crosses as a value")]
    pub fn facets(
        &mut self,
        farmer: Option<String>,
        filter: &Ts<Filter>,
        today: &str,
        rows: Option<Vec<u32>>,
    ) -> Result<Vec<Ts<Facet>>, Error> {
        let filter: filter::Filter = values::read::<Filter>(filter.js_value())?.try_into()?;
        let facets = self.part(farmer)?.facets(rows.as_deref(), &filter, day(today)?);
        let facet = |book::Facet { name, values }: book::Facet| {
            let values = values.into_iter().map(|book::FacetValue { value, plantings }| {
                let county = Fips::parse(&value).filter(|_| name == book::COUNTY);
                let label = county.and_then(|fips| self.0.county_named(fips)).map(book::County::label);
                FacetValue { value, plantings, label }
            });
            Facet { name, values: values.collect() }.into_ts().map_err(into_error)
        };
        facets.into_iter().map(facet).collect()
    }

    /// `newsSince` is RFC 3339. `farmer` is undefined for the whole book.
    pub fn facts(
        &mut self,
        farmer: Option<String>,
        #[wasm_bindgen(js_name = newsSince)] news_since: Option<String>,
    ) -> Result<Ts<PartFacts>, Error> {
        let since = since(news_since)?;
        let part = self.part(farmer)?;
        let facts = PartFacts {
            plantings: part.len(),
            crops: part.crops(),
            crop_years: part.crop_years().into_iter().rev().map(|CropYear(year)| year).collect(),
            news: since.map_or(0, |since| part.news(since)),
            updated_at: part.updated_at(),
        };
        facts.into_ts().map_err(into_error)
    }

    /// The rows that are in no season for this reason. `today` is `YYYY-MM-DD`.
    #[wasm_bindgen(js_name = inNoSeason)]
    pub fn in_no_season(
        &self,
        rows: &[u32],
        #[wasm_bindgen(unchecked_param_type = "NoSeason")] reason: &str,
        today: &str,
    ) -> Result<Vec<u32>, Error> {
        let reason = NoSeason::ALL.into_iter().find(|known| known.value() == reason);
        let reason = reason.ok_or_else(|| into_error("not a reason for no season"))?;
        Ok(self.0.in_no_season(rows, reason, day(today)?))
    }

    /// Why, and how many of these rows, are in no season. `today` is `YYYY-MM-DD`.
    #[wasm_bindgen(js_name = countInNoSeason)]
    pub fn count_in_no_season(&self, rows: &[u32], today: &str) -> Result<Vec<Ts<NoSeasonCount>>, Error> {
        let counts = NoSeason::ALL.into_iter().zip(self.0.count_in_no_season(rows, day(today)?));
        let occurring = counts.filter(|(_, plantings)| *plantings > 0);
        let counts = occurring.map(|(reason, plantings)| NoSeasonCount { reason, plantings });
        counts.map(|count| count.into_ts().map_err(into_error)).collect()
    }

    #[wasm_bindgen(js_name = withoutAcres)]
    pub fn without_acres(&self, rows: &[u32]) -> Vec<u32> {
        self.0.without_acres(rows)
    }

    /// The rows whose lines cannot be filed, as their verdicts tell. The book must have all plantings and fields of
    /// their farms. `today` is `YYYY-MM-DD`.
    pub fn blocked(&self, rows: &[u32], today: &str) -> Result<Vec<u32>, Error> {
        Ok(self.0.blocked(rows, day(today)?))
    }

    /// `newsSince` is RFC 3339.
    #[wasm_bindgen(js_name = withNews)]
    pub fn with_news(
        &self,
        rows: &[u32],
        #[wasm_bindgen(js_name = newsSince)] news_since: &str,
    ) -> Result<Vec<u32>, Error> {
        Ok(self.0.with_news(rows, instant(news_since)?))
    }

    /// The rows whose field's name has every word of the search, whatever its case and accents. `words` are more words
    /// by which the plantings of these farmers are found.
    #[expect(clippy::needless_pass_by_value, reason = "lists of texts cross as values")]
    pub fn found(
        &self,
        rows: &[u32],
        search: &str,
        farmers: Vec<String>,
        words: Vec<String>,
    ) -> Result<Vec<u32>, Error> {
        let of_farmer = |(farmer, words): (&String, &String)| {
            Ok((farmer.parse::<UserId>().map_err(into_error)?, plain(words)))
        };
        let words = farmers.iter().zip(&words).map(of_farmer).collect::<Result<HashMap<_, _>, Error>>()?;
        Ok(self.0.found(rows, &Search::of(search), &words))
    }

    /// Gives the rows in the order of `rows`, with news after `newsSince` (RFC 3339). Throws if a row is out of range.
    pub fn rows(
        &self,
        rows: &[u32],
        #[wasm_bindgen(js_name = newsSince)] news_since: Option<String>,
    ) -> Result<BookRows, Error> {
        BookRows::of(&self.0, rows, since(news_since)?)
    }

    /// Rows out of range are skipped.
    pub fn totals(&self, rows: &[u32]) -> Result<Ts<Totals>, Error> {
        Totals::from(self.0.totals(rows)).into_ts().map_err(into_error)
    }

    /// `now` is RFC 3339.
    #[wasm_bindgen(js_name = recentFarmers)]
    pub fn recent_farmers(&self, now: &str) -> Result<Vec<String>, Error> {
        Ok(self.0.recent_farmers(instant(now)?).into_iter().map(|farmer| farmer.to_string()).collect())
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

fn since(news_since: Option<String>) -> Result<Option<Instant>, Error> {
    news_since.map(|since| instant(&since)).transpose()
}
