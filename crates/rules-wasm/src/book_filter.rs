//! The plantings of a [`PlantingBook`] that a filter keeps, in an order, and the values that its filters can have.

use std::collections::BTreeMap;

use js_sys::Error;
use rules::code::Code;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::field::Fips;
use rules::filter::{self, AnyOf};
use rules::planting::TABLE;
use rules::record::Confirmation;
use rules::season::Season;
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::book;
use crate::error::{day, into_error};
use crate::planting_book::PlantingBook;
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

#[wasm_bindgen]
impl PlantingBook {
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

    /// Gives the values of each filter, with how many plantings all other filters keep. `rows` are those to count;
    /// undefined stands for all. `farmer` and `today` are those of `select`.
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
}
