//! The dates of insurance and reporting.

use js_sys::Error;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::deadline::{self, Area, DeadlineForm, DeadlineKind};
use rules::field::Fips;
use rules::ids::UserId;
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{day, into_error};
use crate::values;
use crate::verdict::Verdict;

#[derive(Serialize, Tsify)]
pub struct DeadlineKindOption {
    label: &'static str,
    #[tsify(type = "DeadlineKind")]
    value: &'static str,
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export type DeadlineKind =
  | "salesClosing"
  | "earliestPlanting"
  | "finalPlanting"
  | "latePlantingEnd"
  | "acreageReporting"
  | "productionReporting";

/** Empty texts are all crops, and everywhere. `area` is the ANSI code of a state or a county. */
export interface DeadlineForm {
  kind: string;
  crop: string;
  area: string;
  cropYear: number;
  date: string;
  source: string;
}

/** A date as the server tells it. Without a crop it is for all crops, without an area everywhere. */
export interface DeadlineFacts {
  kind: string;
  crop?: string | null;
  area?: string | null;
  cropYear: number;
  date: string;
}

/** The crops of a farm by crop year and county, and the counties of its fields. */
export interface DeadlineFarm {
  plantings: { crop: string; cropYear: number; county?: string | null }[];
  counties: string[];
}
"#;

#[wasm_bindgen(js_name = deadlineKindOptions)]
pub fn deadline_kind_options() -> Result<Vec<Ts<DeadlineKindOption>>, Error> {
    let options = DeadlineKind::ALL.iter();
    let options = options.map(|kind| DeadlineKindOption { label: kind.label(), value: kind.value() });
    options.map(|option| option.into_ts().map_err(into_error)).collect()
}

#[wasm_bindgen(js_name = checkDeadline)]
pub fn check_deadline(
    #[wasm_bindgen(unchecked_param_type = "DeadlineForm")] form: JsValue,
) -> Result<Ts<Verdict>, Error> {
    let form: DeadlineForm = values::read(form)?;
    Verdict::from(form.check()).into_ts().map_err(into_error)
}

/// Undefined for a date on a business day. Both are `YYYY-MM-DD`.
#[wasm_bindgen(js_name = nextBusinessDay)]
pub fn next_business_day(date: &str) -> Result<Option<String>, Error> {
    Ok(deadline::next_business_day(day(date)?).map(|next| next.to_string()))
}

/// Negative once the date is over. Both are `YYYY-MM-DD`.
#[wasm_bindgen(js_name = daysLeft)]
pub fn days_left(date: &str, today: &str) -> Result<i32, Error> {
    Ok(day(date)?.number() - day(today)?.number())
}

/// The date of one crop year on the calendar of another, for a person to confirm.
#[wasm_bindgen(js_name = proposedDate)]
pub fn proposed_date(date: &str, from: i32, to: i32) -> Result<Option<String>, Error> {
    let proposed = deadline::proposed_date(day(date)?, CropYear(from), CropYear(to));
    Ok(proposed.map(|date| date.to_string()))
}

/// For each farm whether the date concerns it. A date of a kind or crop that only a newer release knows concerns none.
#[wasm_bindgen(js_name = concernedFarms)]
pub fn concerned_farms(
    #[wasm_bindgen(unchecked_param_type = "DeadlineFacts")] deadline: JsValue,
    #[wasm_bindgen(unchecked_param_type = "DeadlineFarm[]")] farms: Vec<JsValue>,
) -> Result<Vec<u8>, Error> {
    let deadline = values::read::<Facts>(deadline)?.deadline();
    let is_concerned = |farm| {
        let farm = values::read::<Farm>(farm)?.farm();
        Ok(u8::from(deadline.is_some_and(|deadline| farm.is_concerned_by(&deadline))))
    };
    farms.into_iter().map(is_concerned).collect()
}

/// The places in the list of the dates that concern the farm and are not over, the next one first.
#[wasm_bindgen(js_name = nextDates)]
pub fn next_dates(
    #[wasm_bindgen(unchecked_param_type = "DeadlineFacts[]")] deadlines: Vec<JsValue>,
    #[wasm_bindgen(unchecked_param_type = "DeadlineFarm")] farm: JsValue,
    today: &str,
) -> Result<Vec<u32>, Error> {
    let (farm, today) = (values::read::<Farm>(farm)?.farm(), day(today)?);
    let deadlines: Vec<Facts> = deadlines.into_iter().map(values::read).collect::<Result<_, _>>()?;
    let known = (0..).zip(&deadlines).filter_map(|(place, facts)| Some((place, facts.deadline()?)));
    let mut next: Vec<(u32, deadline::Deadline)> =
        known.filter(|(_, it)| it.date >= today && farm.is_concerned_by(it)).collect();
    next.sort_by_key(|(place, it)| (it.date, it.kind, *place));
    Ok(next.into_iter().map(|(place, _)| place).collect())
}

/// What is read of a date. Other members are passed over.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Facts {
    kind: String,
    crop: Option<String>,
    area: Option<String>,
    crop_year: i32,
    date: Day,
}

impl Facts {
    /// None for a kind, crop or area that only a newer release knows.
    pub(crate) fn deadline(&self) -> Option<deadline::Deadline> {
        let crop = match self.crop.as_deref() {
            None => None,
            Some(label) => Some(Crop::stored(label)?),
        };
        Some(deadline::Deadline {
            kind: DeadlineKind::from_value(&self.kind)?,
            crop,
            area: Area::parse(self.area.as_deref().unwrap_or_default())?,
            crop_year: CropYear(self.crop_year),
            date: self.date,
        })
    }
}

/// The next day by which a farmer has to report their acres.
#[derive(Serialize, Deserialize, Tsify)]
pub struct DueDay {
    #[tsify(type = "string")]
    pub(crate) farmer: UserId,
    /// `YYYY-MM-DD`
    #[tsify(type = "string")]
    pub(crate) day: Day,
}

/// Leaves out a farmer without a known date.
#[wasm_bindgen(js_name = dueDays)]
pub fn due_days(
    #[wasm_bindgen(unchecked_param_type = "readonly DeadlineFacts[]")] deadlines: JsValue,
    #[wasm_bindgen(unchecked_param_type = "readonly (DeadlineFarm & { userId: string })[]")] farms: JsValue,
    today: &str,
) -> Result<Vec<Ts<DueDay>>, Error> {
    let (deadlines, today): (Vec<Facts>, _) = (values::read(deadlines)?, day(today)?);
    let deadlines: Vec<_> = deadlines.iter().filter_map(Facts::deadline).collect();
    let farms: Vec<FarmOfDates> = values::read(farms)?;
    let farms: Vec<_> = farms.iter().map(|it| (it.user_id, it.farm.farm())).collect();
    let due = deadline::due_days(farms.iter().map(|(farmer, farm)| (*farmer, farm)), &deadlines, today);
    due.into_iter().map(|(farmer, day)| DueDay { farmer, day }.into_ts().map_err(into_error)).collect()
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct FarmOfDates {
    user_id: UserId,
    #[serde(flatten)]
    farm: Farm,
}

#[derive(Deserialize)]
struct Farm {
    plantings: Vec<Planting>,
    counties: Vec<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Planting {
    crop: String,
    crop_year: i32,
    county: Option<String>,
}

impl Farm {
    fn farm(&self) -> deadline::DeadlineFarm {
        let mut farm = deadline::DeadlineFarm::default();
        for planting in &self.plantings {
            let county = planting.county.as_deref().and_then(Fips::parse);
            if let Some(crop) = Crop::stored(&planting.crop) {
                farm.planted(crop, Some(CropYear(planting.crop_year)), county);
            }
        }
        for county in self.counties.iter().filter_map(|county| Fips::parse(county)) {
            farm.has_field_in(county);
        }
        farm
    }
}
