//! The entries of lists, in their order on the screen.

use formats::Format;
use js_sys::Error;
use rules::crop::{self, Crop};
use rules::filter::FilterKind;
use rules::season::Season;
use rules::user::UserType;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::into_error;

#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CropOption {
    label: &'static str,
    value: &'static str,
    /// Whether the list shows it apart, after the crops that the specification names.
    is_more: bool,
}

/// How a crop looks on every map, chart and legend.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CropMark {
    /// The color is written `#rrggbb`.
    color: &'static str,
    /// Whether a wide rim surrounds the color.
    is_rimmed: bool,
}

#[derive(Serialize, Tsify)]
pub struct FilterOption {
    label: &'static str,
    #[tsify(type = "FilterKind")]
    value: &'static str,
}

#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct FormatOption {
    label: &'static str,
    #[tsify(type = "Format")]
    value: &'static str,
    /// Whether this device cannot make the file.
    needs_server: bool,
    /// A file of this format is a table that people read, with facts of the fields.
    is_sheet: bool,
    /// A file of this format has plantings and fields.
    has_layers: bool,
}

/// The bounds are `MM/DD`.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SeasonOption {
    label: &'static str,
    value: Season,
    start_date: String,
    end_date: String,
}

#[derive(Serialize, Tsify)]
pub struct UserTypeOption {
    label: &'static str,
    #[tsify(type = "UserType")]
    value: &'static str,
}

#[wasm_bindgen(js_name = cropOptions)]
pub fn crop_options() -> Result<Vec<Ts<CropOption>>, Error> {
    let specified: Vec<_> = Crop::specified().collect();
    let is_more = |label| !specified.iter().any(|crop| crop.label() == label);
    let options = Crop::labels().map(|label| CropOption { label, value: label, is_more: is_more(label) });
    options.map(|option| option.into_ts().map_err(into_error)).collect()
}

/// The commodity code of the Risk Management Agency; undefined where no source tells it.
#[wasm_bindgen(js_name = rmaCropCode)]
pub fn rma_crop_code(crop: &str) -> Option<String> {
    Crop::from_label(crop)?.rma_code().map(str::to_owned)
}

/// Crops that are not in the list share a mark.
#[wasm_bindgen(js_name = cropMark)]
pub fn crop_mark(crop: &str) -> Result<Ts<CropMark>, Error> {
    let mark = Crop::from_label(crop).map_or(crop::UNLISTED, Crop::mark);
    CropMark { color: mark.color, is_rimmed: mark.is_rimmed }.into_ts().map_err(into_error)
}

#[wasm_bindgen(js_name = filterOptions)]
pub fn filter_options() -> Result<Vec<Ts<FilterOption>>, Error> {
    choices(&FilterKind::ALL.map(|kind| (kind.label(), kind.value())))
}

#[wasm_bindgen(js_name = formatOptions)]
pub fn format_options() -> Result<Vec<Ts<FormatOption>>, Error> {
    let options = Format::ALL.map(|format| FormatOption {
        label: format.label(),
        value: format.extension(),
        needs_server: format.needs_server(),
        is_sheet: format.is_sheet(),
        has_layers: format.has_layers(),
    });
    options.into_iter().map(|option| option.into_ts().map_err(into_error)).collect()
}

#[wasm_bindgen(js_name = seasonOptions)]
pub fn season_options() -> Result<Vec<Ts<SeasonOption>>, Error> {
    let options = Season::ALL.map(|season| SeasonOption {
        label: season.label(),
        value: season,
        start_date: season.start().month_day(),
        end_date: season.end().month_day(),
    });
    options.into_iter().map(|option| option.into_ts().map_err(into_error)).collect()
}

#[wasm_bindgen(js_name = userTypeOptions)]
pub fn user_type_options() -> Result<Vec<Ts<UserTypeOption>>, Error> {
    choices(&UserType::ALL.map(|user_type| (user_type.label(), user_type.value())))
}

fn choices<T: Tsify>(choices: &[(&'static str, &'static str)]) -> Result<Vec<Ts<T>>, Error> {
    let values = choices.iter().map(|&(label, value)| serde_wasm_bindgen::to_value(&Choice { label, value }));
    values.map(|value| value.map(Ts::new_unchecked).map_err(into_error)).collect()
}

#[derive(Serialize)]
struct Choice {
    label: &'static str,
    value: &'static str,
}
