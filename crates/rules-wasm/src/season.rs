use js_sys::Error;
use rules::day::Day;
use rules::season::{self, Season};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{day, into_error};

/// The days from `start` to `end`, inclusive, as `YYYY-MM-DD`.
#[derive(Serialize, Tsify)]
pub struct SeasonWindow {
    #[tsify(type = "string")]
    start: Day,
    #[tsify(type = "string")]
    end: Day,
}

impl From<season::Window> for SeasonWindow {
    fn from(window: season::Window) -> Self {
        Self { start: window.start, end: window.end }
    }
}

/// Whether a season is on. The day `today` is written `YYYY-MM-DD`.
#[wasm_bindgen(js_name = isInSeason)]
pub fn is_in_season(today: &str) -> Result<bool, Error> {
    Ok(Season::is_any_on(day(today)?))
}

/// The day `today` is written `YYYY-MM-DD`.
#[wasm_bindgen(js_name = seasonWindow)]
pub fn season_window(
    #[wasm_bindgen(unchecked_param_type = "Season")] season: &str,
    today: &str,
) -> Result<Ts<SeasonWindow>, Error> {
    let season = Season::from_value(season).ok_or("not a season").map_err(into_error)?;
    SeasonWindow::from(season.window(day(today)?)).into_ts().map_err(into_error)
}
