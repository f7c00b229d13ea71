//! The season of a [`PlantingBook`] for TypeScript.

use js_sys::Error;
use rules::book::{ReportState, note_text};
use rules::crop_year::CropYear;
use tsify::{Ts, Tsify as _};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::book::SeasonQuestion;
use crate::deadlines::DueDay;
use crate::error::{day, into_error};
use crate::planting_book::PlantingBook;
use crate::values;
use crate::verdict::Verdict;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "/** How much of a farmer's report there is. */
export type ReportState = \"nothing\" | \"part\" | \"all\" | \"noAcres\";

/** What is reported for a crop year. The acres leave out the plantings without acres. */
export interface YearSeason {
  plantings: number;
  acres: number;
  withoutAcres: number;
}

/** What the book reads of a zero report. */
export type ZeroReportOfFarmer = Pick<ZeroReport, \"farmer\" | \"cropYear\" | \"fieldId\" | \"fieldName\">;

/** What a farmer has reported for a crop year. */
export interface FarmerSeason {
  farmer: string;
  state: ReportState;
  /** Fields with a planting in the year before, and those that are reported. */
  expected: number;
  reported: number;
  missing: number;
  thisYear: YearSeason;
  yearBefore: YearSeason;
  /** When the farm last reported or changed a planting, whatever its year; RFC 3339. */
  lastActivity?: string;
  /** Undefined where no date is known; `YYYY-MM-DD`. */
  due?: { day: string };
  /** How many plantings of the crop year can be filed, and how many cannot. */
  lines: { ready: number; blocked: number };
  /** Codes of the counties of the farm's fields. */
  counties: string[];
}

/** The farmers of a crop year in the order in which to call them. */
export interface SeasonBook {
  cropYear: number;
  farmers: FarmerSeason[];
  crops: { crop: string; thisYear: YearSeason; yearBefore: YearSeason }[];
  counties: { fips: string; name: string; state: string }[];
}
";

#[wasm_bindgen]
impl PlantingBook {
    /// What these farmers have reported for a crop year, as the server answers it too. `today` is `YYYY-MM-DD`, by the
    /// person's own calendar.
    #[wasm_bindgen(unchecked_return_type = "SeasonBook")]
    pub fn season(
        &self,
        #[wasm_bindgen(js_name = cropYear)] crop_year: i32,
        #[wasm_bindgen(
            unchecked_param_type = "readonly Pick<User, \"userId\" | \"firstName\" | \"lastName\">[]"
        )]
        farmers: Vec<JsValue>,
        #[wasm_bindgen(
            js_name = zeroReports,
            unchecked_param_type = "readonly ZeroReportOfFarmer[]"
        )]
        zero_reports: Vec<JsValue>,
        #[wasm_bindgen(js_name = dueDays, unchecked_param_type = "readonly DueDay[]")] due_days: JsValue,
        today: &str,
    ) -> Result<JsValue, Error> {
        let farmers: Vec<_> = farmers.into_iter().map(values::read).collect::<Result<_, _>>()?;
        let due_days: Vec<DueDay> = values::read(due_days)?;
        let zero_reports: Vec<_> = zero_reports.into_iter().map(values::read).collect::<Result<_, _>>()?;
        let season = self.0.season(&SeasonQuestion {
            crop_year: CropYear(crop_year),
            farmers: &farmers,
            zero_reports: &zero_reports,
            due_days: &due_days.into_iter().map(|DueDay { farmer, day }| (farmer, day)).collect(),
            today: day(today)?,
        });
        values::write_json(&season)
    }
}

/// Tells whether a farmer in this state has something left to report.
#[wasm_bindgen(js_name = isIncomplete)]
pub fn is_incomplete(
    #[wasm_bindgen(unchecked_param_type = "ReportState")] state: &str,
) -> Result<bool, Error> {
    state.parse().map(ReportState::is_incomplete).map_err(|_| into_error("not a state of a report"))
}

/// The text of an agent's note about a farmer.
#[wasm_bindgen(js_name = checkNoteText)]
pub fn check_note_text(text: &str) -> Result<Ts<Verdict>, Error> {
    Verdict::from(note_text(Some(text))).into_ts().map_err(into_error)
}
