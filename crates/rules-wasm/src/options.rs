//! The entries of the lists that people choose from, in the order in which they are offered.

use formats::Format;
use js_sys::Error;
use rules::crop::Crop;
use rules::filter::FilterKind;
use rules::season::Season;
use rules::user::UserType;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::into_error;

/// A crop to choose.
#[derive(Serialize, Tsify)]
pub struct CropOption {
    label: &'static str,
    value: Crop,
}

/// An entry of 'Filter By'.
#[derive(Serialize, Tsify)]
pub struct FilterOption {
    label: &'static str,
    value: FilterKind,
}

/// A file format to choose.
#[derive(Serialize, Tsify)]
pub struct FormatOption {
    label: &'static str,
    #[tsify(type = "Format")]
    value: &'static str,
}

/// A season to choose, with its bounds as `MM/DD`.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SeasonOption {
    label: &'static str,
    value: Season,
    start_date: String,
    end_date: String,
}

/// A button of 'Choose your experience'.
#[derive(Serialize, Tsify)]
pub struct UserTypeOption {
    label: &'static str,
    value: UserType,
}

/// Every crop.
#[wasm_bindgen(js_name = cropOptions)]
pub fn crop_options() -> Result<Vec<Ts<CropOption>>, Error> {
    list(Crop::ALL.map(|crop| CropOption { label: crop.label(), value: crop }))
}

/// Every entry of 'Filter By'.
#[wasm_bindgen(js_name = filterOptions)]
pub fn filter_options() -> Result<Vec<Ts<FilterOption>>, Error> {
    list(FilterKind::ALL.map(|kind| FilterOption { label: kind.label(), value: kind }))
}

/// Every file format.
#[wasm_bindgen(js_name = formatOptions)]
pub fn format_options() -> Result<Vec<Ts<FormatOption>>, Error> {
    list(Format::ALL.map(|format| FormatOption { label: format.label(), value: format.extension() }))
}

/// Every season.
#[wasm_bindgen(js_name = seasonOptions)]
pub fn season_options() -> Result<Vec<Ts<SeasonOption>>, Error> {
    list(Season::ALL.map(|season| SeasonOption {
        label: season.label(),
        value: season,
        start_date: season.start().month_day(),
        end_date: season.end().month_day(),
    }))
}

/// Every user type.
#[wasm_bindgen(js_name = userTypeOptions)]
pub fn user_type_options() -> Result<Vec<Ts<UserTypeOption>>, Error> {
    list(UserType::ALL.map(|user_type| UserTypeOption { label: user_type.label(), value: user_type }))
}

fn list<T: Tsify + Serialize>(options: impl IntoIterator<Item = T>) -> Result<Vec<Ts<T>>, Error> {
    options.into_iter().map(|option| option.into_ts().map_err(into_error)).collect()
}
