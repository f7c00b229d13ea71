//! Plantings, fields and the logs.

use rstest::rstest;

use super::check;
use crate::support::Engine;

#[rstest]
fn facts_of_a_planting_have_the_bounds_of_a_report(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let start = ("start_day", "20000");
    let year = ("crop_year", "2024");
    let taken: &[&[_]] = &[
        // The rules own the list of crops.
        &[("crop", "'Dragon Fruit'")],
        &[("acres_hundredths", "1")],
        &[("acres_hundredths", "10000000")],
        &[("latitude", "90.0"), ("longitude", "180.0")],
        &[("latitude", "-90.0"), ("longitude", "-180.0")],
        &[start, year],
        &[("start_day", "-25567"), ("crop_year", "1900")],
        &[("start_day", "84005"), ("crop_year", "2200"), ("end_day", "84005")],
        &[start, year, ("end_day", "20000")],
        &[("reported_at", "6"), ("updated_at", "7"), ("version", "3")],
        &[("updated_at", "7"), ("deleted_at", "7")],
    ];
    let refused: &[&[_]] = &[
        &[("planting_id", "<9:1>")],
        &[("planting_id", "<7>")],
        &[("planting_id", "<7>"), ("farmer", "<4>")],
        &[("farmer", "<6>")],
        &[("creator", "<6>")],
        &[("acres_hundredths", "0")],
        &[("acres_hundredths", "10000001")],
        &[("latitude", "90.0000001"), ("longitude", "0.0")],
        &[("latitude", "-90.0000001"), ("longitude", "0.0")],
        &[("latitude", "0.0"), ("longitude", "180.0000001")],
        &[("latitude", "0.0"), ("longitude", "-180.0000001")],
        &[("latitude", "0.0")],
        &[("longitude", "0.0")],
        &[("start_day", "-25568"), ("crop_year", "1900")],
        &[("start_day", "84006"), ("crop_year", "2200")],
        &[start, year, ("end_day", "19999")],
        &[start, year, ("end_day", "84006")],
        &[("end_day", "20000")],
        &[start],
        &[year],
        &[("created_at", "6")],
        &[("reported_at", "6")],
        &[("updated_at", "4")],
        &[("version", "0")],
        &[("deleted_at", "6")],
        &[("document", "'[]'")],
    ];
    check(engine, "plantings", taken, refused);
}

#[rstest]
fn field_belongs_to_a_farmer_and_its_times_are_in_order(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let taken: &[&[_]] = &[
        &[("reported_at", "6"), ("updated_at", "7"), ("version", "3")],
        &[("updated_at", "7"), ("deleted_at", "7")],
    ];
    let refused: &[&[_]] = &[
        &[("field_id", "<9:1>")],
        &[("field_id", "<7>")],
        &[("field_id", "<7>"), ("farmer", "<4>")],
        &[("farmer", "<6>")],
        &[("creator", "<6>")],
        &[("created_at", "6")],
        &[("reported_at", "6")],
        &[("updated_at", "4")],
        &[("version", "0")],
        &[("deleted_at", "6")],
        &[("document", "'[]'")],
    ];
    check(engine, "fields", taken, refused);
}

#[rstest]
fn field_belongs_to_one_import_at_most(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let taken: &[&[_]] = &[&[], &[("import_id", "<7>")]];
    let refused: &[&[_]] = &[&[("field_id", "<9>")], &[("import_id", "<9:15>")]];
    check(engine, "field_imports", taken, refused);
}

#[rstest]
fn a_version_of_a_field_has_other_fields_as_successors(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let taken: &[&[_]] = &[&[], &[("field_version", "3"), ("successor_version", "2")]];
    let refused: &[&[_]] = &[
        &[("field_id", "<9>")],
        &[("successor_id", "<9>")],
        &[("successor_id", "<7>")],
        &[("field_version", "1")],
        &[("successor_version", "0")],
    ];
    check(engine, "field_successions", taken, refused);
}

#[rstest]
fn the_history_begins_with_the_first_version(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[values(("planting_history", "planting_id"), ("field_history", "field_id"))] (table, id): (
        &str,
        &'static str,
    ),
) {
    let taken: &[&[_]] = &[
        &[("version", "2"), ("change", "'changed'")],
        &[("version", "2"), ("change", "'deleted'")],
        &[("version", "2"), ("change", "'restored'")],
    ];
    let refused: &[&[_]] = &[
        &[(id, "<9>")],
        &[("changed_by", "<6>")],
        &[("version", "0")],
        &[("version", "2")],
        &[("change", "'changed'")],
        &[("version", "2"), ("change", "'lost'")],
        &[("document", "'[]'")],
    ];
    check(engine, table, taken, refused);
}

#[rstest]
fn the_change_log_names_what_changed(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let opened = ("change", "'link-opened'");
    let taken: &[&[_]] = &[
        &[("change", "'planting-deleted'")],
        // The planting may be deleted for good.
        &[("planting_id", "<9>")],
        &[opened, ("planting_id", "NULL"), ("peer", "<3>")],
        &[("change", "'link-ended'"), ("planting_id", "NULL"), ("peer", "<3>")],
        &[("change", "'field-written'"), ("planting_id", "NULL"), ("field_id", "<9>")],
        &[("change", "'field-deleted'"), ("planting_id", "NULL"), ("field_id", "<9>")],
    ];
    let refused: &[&[_]] = &[
        &[("change", "'other'")],
        &[("farmer", "<6>")],
        &[("planting_id", "<9:15>")],
        &[("peer", "<3>")],
        &[opened],
        &[opened, ("peer", "<3>")],
        &[opened, ("planting_id", "NULL")],
        &[opened, ("planting_id", "NULL"), ("peer", "<6>")],
        &[("field_id", "<9>")],
        &[("change", "'field-written'")],
        &[("change", "'field-written'"), ("planting_id", "NULL"), ("field_id", "<9:15>")],
        &[opened, ("planting_id", "NULL"), ("peer", "<3>"), ("field_id", "<9>")],
    ];
    check(engine, "change_log", taken, refused);
}

#[rstest]
fn audit_entry_names_its_actor_and_may_outlive_the_account(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (by, about) = (("actor", "<6>"), ("subject", "<6>"));
    let taken: &[&[_]] = &[
        &[by, about, ("object", "<6>")],
        &[about],
        &[by, about, ("hour", "494422"), ("amount", "0")],
        &[by, about, ("hour", "494422")],
        &[("event", "'of-a-newer-release'")],
    ];
    let refused: &[&[_]] = &[
        &[("actor", "<6:15>"), about],
        &[("subject", "<6:17>")],
        &[("object", "<6:15>")],
        &[("amount", "-1")],
        &[by],
        &[about, ("hour", "494422")],
    ];
    check(engine, "audit_log", taken, refused);
}

#[rstest]
fn job_has_a_kind_a_payload_and_one_state(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let taken: &[&[_]] = &[
        &[("kind", "'{40}'"), ("address", "'{254}'")],
        &[("tries", "1"), ("leased_until", "9"), ("failure", "'{500}'")],
        &[("tries", "1"), ("failed_at", "9"), ("expires_at", "9")],
    ];
    let refused: &[&[_]] = &[
        &[("job_id", "<9:15>")],
        &[("kind", "''")],
        &[("kind", "'{41}'")],
        &[("payload", "'[]'")],
        &[("address", "''")],
        &[("address", "'{255}'")],
        &[("tries", "-1")],
        &[("leased_until", "9")],
        &[("failure", "'refused'")],
        &[("tries", "1"), ("failure", "''")],
        &[("tries", "1"), ("failure", "'{501}'")],
        &[("failed_at", "9")],
        &[("tries", "1"), ("failed_at", "9"), ("leased_until", "9")],
    ];
    check(engine, "jobs", taken, refused);
}
