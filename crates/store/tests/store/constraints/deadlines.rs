//! Dates, of agents and of the authority, and agents' codes of crops.

use rstest_reuse::apply;

use super::check;
use crate::support::{Engine, on_each_engine};

#[apply(on_each_engine)]
fn date_of_an_agent_has_a_kind_an_area_a_day_and_a_source(engine: Engine) {
    let taken: &[&[_]] = &[
        &[("kind", "'ofANewerRelease'"), ("crop", "'Of a newer release'")],
        &[("area", "''")],
        &[("area", "'31'")],
        &[("source", "'{300}'")],
        &[("crop_year", "1899"), ("day", "-25567")],
        &[("crop_year", "2200"), ("day", "84005")],
        &[("withdrawn_at", "5")],
    ];
    let refused: &[&[_]] = &[
        &[("deadline_id", "<9:15>")],
        &[("agent", "<6>")],
        &[("version", "0")],
        &[("kind", "''")],
        &[("kind", "'{41}'")],
        &[("crop", "''")],
        &[("crop", "'{41}'")],
        &[("area", "'310'")],
        &[("crop_year", "1898")],
        &[("crop_year", "2201")],
        &[("day", "-25568")],
        &[("day", "84006")],
        &[("source", "''")],
        &[("source", "'{301}'")],
        &[("updated_at", "4")],
        &[("withdrawn_at", "6")],
    ];
    check(engine, "deadlines", taken, refused);
}

#[apply(on_each_engine)]
fn code_of_a_crop_has_four_digits_and_a_source(engine: Engine) {
    let taken: &[&[_]] = &[
        &[("crop", "'Of a newer release'")],
        &[("source", "'{300}'")],
        &[("version", "2"), ("removed_at", "5")],
    ];
    let refused: &[&[_]] = &[
        &[("agent", "<6>")],
        &[("crop", "''")],
        &[("crop", "'{41}'")],
        &[("code", "'033'")],
        &[("code", "'03321'")],
        &[("source", "''")],
        &[("source", "'{301}'")],
        &[("version", "0")],
        &[("removed_at", "6")],
    ];
    check(engine, "crop_codes", taken, refused);
}

#[apply(on_each_engine)]
fn file_of_the_authority_is_the_only_one_of_its_year(engine: Engine) {
    let taken: &[&[_]] = &[&[("name", "'{255}'")], &[("reinsurance_year", "2200")]];
    let refused: &[&[_]] = &[
        &[("reinsurance_year", "2025")],
        &[("reinsurance_year", "1899")],
        &[("reinsurance_year", "2201")],
        &[("name", "''")],
        &[("name", "'{256}'")],
        &[("sha256", "<9:31>")],
        &[("filed_on", "84006")],
    ];
    check(engine, "authority_files", taken, refused);
}

#[apply(on_each_engine)]
fn date_of_the_authority_has_a_file_a_county_and_a_crop(engine: Engine) {
    let taken: &[&[_]] = &[&[("crop_type", "'{200}'")], &[("practice", "'{200}'")]];
    let refused: &[&[_]] = &[
        &[("reinsurance_year", "2024")],
        &[("county", "'31'")],
        &[("crop_year", "1899")],
        &[("crop", "''")],
        &[("kind", "''")],
        &[("crop_type", "'{201}'")],
        &[("practice", "'{201}'")],
        &[("day", "-25568")],
    ];
    check(engine, "authority_dates", taken, refused);
}
