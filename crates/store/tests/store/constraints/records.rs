//! Records and the logs.

use rstest_reuse::apply;
use rules::kind::Kind;

use super::check;
use crate::support::{Engine, on_each_engine};

#[apply(on_each_engine)]
fn facts_of_a_planting_have_the_bounds_of_a_report(engine: Engine) {
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
        &[("field_id", "<10>")],
        &[("reported_at", "6"), ("updated_at", "7"), ("version", "3"), ("change", "'restored'")],
        &[("confirmation", "'pending'")],
        &[("confirmation", "'confirmed'")],
        &[("updated_at", "7"), ("deleted_at", "7"), ("version", "2"), ("change", "'deleted'")],
    ];
    let refused: &[&[_]] = &[
        &[("record_id", "<9:1>")],
        &[("record_id", "<10>")],
        &[("record_id", "<7>")],
        &[("record_id", "<10>"), ("farmer", "<4>")],
        &[("kind", "'report'")],
        &[("farmer", "<6>")],
        &[("creator", "<6>")],
        &[("updated_by", "<6>")],
        &[("crop", "NULL")],
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
        &[("field_id", "<10:15>")],
        &[("version", "0")],
        &[("version", "2")],
        &[("change", "'changed'")],
        &[("version", "2"), ("change", "'lost'")],
        &[("deleted_at", "5")],
        &[("version", "2"), ("change", "'deleted'")],
        &[("version", "2"), ("change", "'deleted'"), ("deleted_at", "6")],
        &[("confirmation", "'perhaps'")],
        &[("creator", "<1>"), ("confirmation", "'pending'")],
        &[("document", "'[]'")],
    ];
    check(engine, "records", taken, refused);
}

#[apply(on_each_engine)]
fn answers_and_remarks_have_the_bounds_of_the_rules(engine: Engine) {
    let (reason, longer_reason) = (("remark", "'{200}'"), ("remark", "'{201}'"));
    let (version, change, wrong) = (("version", "2"), ("change", "'changed'"), ("answer", "'wrong'"));
    let taken: &[&[_]] = &[
        &[version, change, ("answer", "'right'")],
        &[version, change, reason],
        &[version, change, wrong, ("remark", "'{500}'")],
    ];
    let refused: &[&[_]] = &[
        &[wrong],
        &[reason],
        &[version, change, ("answer", "'maybe'")],
        &[version, change, ("remark", "''")],
        &[version, change, longer_reason],
        &[version, change, wrong, ("remark", "'{501}'")],
    ];
    for table in ["records", "record_history"] {
        check(engine, table, taken, refused);
    }
}

/// A new kind needs a migration.
#[apply(on_each_engine)]
fn record_of_every_kind_can_be_stored(engine: Engine) {
    for kind in Kind::ALL {
        let (name, crop, year) = match kind {
            Kind::Planting => ("'planting'", "'Sugar Beets'", "NULL"),
            Kind::Field => ("'field'", "NULL", "NULL"),
            Kind::ZeroReport => ("'zeroReport'", "NULL", "2026"),
        };
        check(engine, "records", &[&[("kind", name), ("crop", crop), ("crop_year", year)]], &[]);
        check(engine, "change_log", &[&[("kind", name)]], &[]);
    }
}

#[apply(on_each_engine)]
fn field_has_no_facts_of_a_planting(engine: Engine) {
    let (field, no_crop) = (("kind", "'field'"), ("crop", "NULL"));
    let taken: &[&[_]] = &[
        &[field, no_crop],
        &[
            field,
            no_crop,
            ("updated_at", "7"),
            ("deleted_at", "7"),
            ("version", "2"),
            ("change", "'deleted'"),
        ],
    ];
    let refused: &[&[_]] = &[
        &[field],
        &[field, no_crop, ("record_id", "<7>")],
        &[field, no_crop, ("record_id", "<10>")],
        &[field, no_crop, ("acres_hundredths", "1")],
        &[field, no_crop, ("latitude", "0.0"), ("longitude", "0.0")],
        &[field, no_crop, ("start_day", "20000"), ("crop_year", "2024")],
        &[field, no_crop, ("field_id", "<8>")],
        &[field, no_crop, ("reported_at", "6")],
        &[field, no_crop, ("document", "'[]'")],
    ];
    check(engine, "records", taken, refused);
}

#[apply(on_each_engine)]
fn zero_report_has_a_crop_year_and_perhaps_a_field_and_no_other_fact(engine: Engine) {
    let (kind, no_crop, year) = (("kind", "'zeroReport'"), ("crop", "NULL"), ("crop_year", "2026"));
    let taken: &[&[_]] = &[&[kind, no_crop, year], &[kind, no_crop, year, ("field_id", "<8>")]];
    let refused: &[&[_]] = &[
        &[kind, no_crop],
        &[kind, year],
        &[kind, no_crop, ("crop_year", "2201")],
        &[kind, no_crop, year, ("acres_hundredths", "1")],
        &[kind, no_crop, year, ("latitude", "0.0"), ("longitude", "0.0")],
        &[kind, no_crop, year, ("start_day", "20000")],
    ];
    check(engine, "records", taken, refused);
}

#[apply(on_each_engine)]
fn field_belongs_to_one_import_at_most(engine: Engine) {
    let taken: &[&[_]] = &[&[], &[("import_id", "<7>")]];
    let refused: &[&[_]] = &[&[("field_id", "<9>")], &[("import_id", "<9:15>")]];
    check(engine, "field_imports", taken, refused);
}

#[apply(on_each_engine)]
fn a_version_of_a_field_has_other_fields_as_successors(engine: Engine) {
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

#[apply(on_each_engine)]
fn a_photo_is_within_its_limits_and_has_content_until_it_is_deleted(engine: Engine) {
    let taken: &[&[_]] = &[
        &[("media_type", "'image/webp'"), ("width", "1"), ("height", "1600")],
        &[("taken_at", "-5")],
        &[("size", "400000"), ("content", "<9:400000>")],
        &[("size", "1"), ("content", "<9:1>")],
        &[("deleted_at", "5"), ("content", "NULL")],
    ];
    let refused: &[&[_]] = &[
        &[("photo_id", "<9:15>")],
        &[("planting_id", "<9>")],
        &[("farmer", "<9>")],
        &[("creator", "<9>")],
        &[("media_type", "'image/svg+xml'")],
        &[("width", "0")],
        &[("width", "1601")],
        &[("height", "0")],
        &[("height", "1601")],
        &[("size", "0"), ("content", "''")],
        &[("size", "400001"), ("content", "<9:400001>")],
        &[("size", "15")],
        &[("sha256", "<9:31>")],
        &[("deleted_at", "4"), ("content", "NULL")],
        &[("deleted_at", "5")],
    ];
    check(engine, "photos", taken, refused);
}

#[apply(on_each_engine)]
fn the_history_begins_with_the_first_version(engine: Engine) {
    let taken: &[&[_]] = &[
        &[("confirmation", "'pending'")],
        &[("version", "2"), ("change", "'changed'")],
        &[("version", "2"), ("change", "'deleted'")],
        &[("version", "2"), ("change", "'restored'")],
    ];
    let refused: &[&[_]] = &[
        &[("confirmation", "'perhaps'")],
        &[("record_id", "<9>")],
        &[("changed_by", "<6>")],
        &[("version", "0")],
        &[("version", "2")],
        &[("change", "'changed'")],
        &[("version", "2"), ("change", "'lost'")],
        &[("document", "'[]'")],
    ];
    check(engine, "record_history", taken, refused);
}

#[apply(on_each_engine)]
fn the_change_log_names_what_changed(engine: Engine) {
    let opened = ("change", "'link-opened'");
    let (no_kind, no_record) = (("kind", "NULL"), ("record_id", "NULL"));
    let taken: &[&[_]] = &[
        &[("change", "'deleted'")],
        // The record may be deleted for good.
        &[("record_id", "<9>")],
        &[("kind", "'field'")],
        &[opened, no_kind, no_record, ("peer", "<3>")],
        &[("change", "'link-ended'"), no_kind, no_record, ("peer", "<3>")],
        &[("author", "<3>"), ("news", "'ofANewerRelease'")],
    ];
    let refused: &[&[_]] = &[
        &[("change", "'other'")],
        &[("farmer", "<6>")],
        &[("kind", "'report'")],
        &[("record_id", "<9:15>")],
        &[("peer", "<3>")],
        &[no_kind],
        &[no_record],
        &[no_kind, no_record],
        &[opened],
        &[opened, ("peer", "<3>")],
        &[opened, no_kind, no_record],
        &[opened, no_kind, no_record, ("peer", "<6>")],
        &[opened, no_kind, ("peer", "<3>")],
        &[opened, no_record, ("peer", "<3>")],
        &[("author", "<3>")],
        &[("news", "'new'")],
        &[("author", "<6>"), ("news", "'new'")],
        &[("author", "<3>"), ("news", "''")],
        &[("author", "<3>"), ("news", "'{41}'")],
    ];
    check(engine, "change_log", taken, refused);
}

#[apply(on_each_engine)]
fn mark_covers_one_entry_or_those_up_to_one(engine: Engine) {
    let single = ("is_single", "TRUE");
    let taken: &[&[_]] = &[
        &[single],
        // The farmer may be unknown here.
        &[("farmer", "<9>")],
        &[("news", "'ofANewerRelease'")],
        &[("farmer", "<1>"), ("news", "'new'")],
    ];
    let refused: &[&[_]] = &[
        &[("agent", "<6>")],
        &[("mark_id", "<9:15>")],
        &[("entry", "0")],
        &[single, ("farmer", "<1>")],
        &[single, ("news", "'new'")],
        &[("farmer", "<1:15>")],
        &[("news", "''")],
        &[("news", "'{41}'")],
    ];
    check(engine, "news_marks", taken, refused);
}

#[apply(on_each_engine)]
fn mails_about_news_come_daily_or_weekly(engine: Engine) {
    let taken: &[&[_]] = &[&[("frequency", "'weekly'")]];
    let refused: &[&[_]] = &[&[("account_id", "<6>")], &[("frequency", "'never'")], &[("told_to", "-1")]];
    check(engine, "news_mails", taken, refused);
}

#[apply(on_each_engine)]
fn audit_entry_names_its_actor_and_may_outlive_the_account(engine: Engine) {
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

#[apply(on_each_engine)]
fn job_has_a_kind_a_payload_and_one_state(engine: Engine) {
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

#[apply(on_each_engine)]
fn note_about_a_farmer_has_a_limited_length(engine: Engine) {
    let taken: &[&[_]] = &[
        &[("note", "'{500}'"), ("called_on", "-25567")],
        &[("called_on", "84005"), ("version", "2")],
        &[("farmer", "<2>")],
    ];
    let refused: &[&[_]] = &[
        &[("agent", "<6>")],
        &[("farmer", "<6>")],
        &[("note", "''")],
        &[("note", "'{501}'")],
        &[("called_on", "-25568")],
        &[("called_on", "84006")],
        &[("version", "0")],
    ];
    check(engine, "book_notes", taken, refused);
}

#[apply(on_each_engine)]
fn reminder_has_a_token_exactly_if_it_was_mailed(engine: Engine) {
    let mailed = [("day", "20639"), ("state", "'mailed'"), ("token_hash", "<9:32>")];
    let taken: &[&[_]] = &[
        &[("day", "20638")],
        &[("farmer", "<2>"), ("crop_year", "2000")],
        &[("day", "20640"), ("state", "'nothingMissing'"), ("crop_year", "2100")],
        &[("day", "20641"), ("state", "'notWanted'")],
        &mailed,
    ];
    let refused: &[&[_]] = &[
        &[("farmer", "<6>")],
        &[("day", "20642"), ("agent", "<6>")],
        &[("day", "-25568")],
        &[("day", "84006")],
        &[("day", "20642"), ("crop_year", "1999")],
        &[("day", "20642"), ("crop_year", "2101")],
        &[("day", "20642"), ("state", "'lost'")],
        &[("day", "20642"), ("state", "'mailed'")],
        &[("day", "20642"), ("token_hash", "<8:32>")],
        &[("day", "20642"), ("state", "'mailed'"), ("token_hash", "<8:31>")],
    ];
    check(engine, "reminders", taken, refused);
}

#[apply(on_each_engine)]
fn person_stops_reminders_once(engine: Engine) {
    let taken: &[&[_]] = &[&[("account_id", "<2>")]];
    let refused: &[&[_]] = &[&[("account_id", "<6>")]];
    check(engine, "reminder_stops", taken, refused);
}
