//! The agent's book of a crop year, and the agent's notes about farmers.

use std::sync::Arc;

use rstest_reuse::apply;
use rules::book::{FarmerNote, FarmerRow, Lines, ReportState, Season, note_text};
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::deadline::{Area, Deadline, DeadlineKind};
use rules::field::{Certainty, FieldCounty, FieldReport, Fips};
use rules::ids::{FieldId, ZeroReportId};
use rules::percent::Percent;
use rules::planting::{Period, PlantingReport};
use rules::record::Version;
use rules::text::{FieldName, Line};
use rules::zero_report::ZeroReport;
use store::book::{self, FarmCache, NoteContent, Noting};
use store::fields::{self, Put as FieldPut};
use store::plantings::{self, Put};
use store::{Viewer, departures, links, own_data, records};
use uuid::Uuid;

use crate::support::{
    People, TestDatabase, agent, async_on_each_engine, count, farmer, field_report, later, link,
    new_field_id, new_planting_id, now, report_named,
};

const YEAR: CropYear = CropYear(2026);

async fn season(database: &TestDatabase, viewer: Viewer) -> Season {
    season_with(database, viewer, &Arc::default()).await
}

async fn season_with(database: &TestDatabase, viewer: Viewer, farms: &Arc<FarmCache>) -> Season {
    season_on(database, viewer, farms, 1, &[]).await
}

/// On that day of June, with these dates.
async fn season_on(
    database: &TestDatabase,
    viewer: Viewer,
    farms: &Arc<FarmCache>,
    day: u32,
    dates: &[Deadline],
) -> Season {
    let (farms, today, dates) = (Arc::clone(farms), Day::new(2026, 6, day).unwrap(), dates.to_vec());
    let read = move |connection: &mut _| book::season(connection, viewer, (YEAR, today), &dates, &farms);
    database.read(read).await
}

fn row(season: &Season, farmer: Viewer) -> &FarmerRow {
    season.farmers.iter().find(|row| row.farmer == farmer.user_id).unwrap()
}

/// 120.25 acres of sugar beets, which were sown in the crop year.
fn sown(name: &str, field_id: Option<FieldId>, year: i32) -> PlantingReport {
    let period = Period::new(Day::new(year, 4, 20), None).unwrap();
    PlantingReport { field_id, period, ..report_named(name) }
}

async fn plant(database: &TestDatabase, by: Viewer, report: PlantingReport, seconds: i64) {
    let id = new_planting_id();
    let put = database
        .write(move |connection| plantings::put(connection, by, id, &report, None, later(seconds)))
        .await;
    assert!(matches!(put, Put::Created(_)), "{put:?}");
}

async fn add_field(database: &TestDatabase, by: Viewer, name: &str) -> FieldId {
    let (id, report) = (new_field_id(), field_report(name));
    let put = database.write(move |connection| fields::put(connection, by, id, &report, None, now())).await;
    assert!(matches!(put, FieldPut::Created(_)), "{put:?}");
    id
}

#[apply(async_on_each_engine)]
async fn book_has_each_linked_farmer_with_what_is_expected_and_reported(database: TestDatabase) {
    let [one, other, stranger] = [
        farmer(&database, "one").await,
        farmer(&database, "other").await,
        farmer(&database, "stranger").await,
    ];
    let agent = agent(&database, "agent").await;
    for farmer in [one, other] {
        link(&database, farmer, agent).await;
    }
    let north = add_field(&database, one, "North").await;
    plant(&database, one, sown("North", Some(north), 2025), 1).await;
    plant(&database, one, sown("South", None, 2025), 2).await;
    // By its name it is on the field.
    plant(&database, one, sown(" NORTH", None, 2026), 3).await;
    plant(&database, one, sown("North", Some(north), 2024), 4).await;
    plant(&database, stranger, sown("North", None, 2026), 5).await;

    let season = season(&database, agent).await;
    assert_eq!(season.farmers.len(), 2);
    let (full, empty) = (row(&season, one), row(&season, other));
    assert_eq!([full.expected, full.reported, full.missing], [2, 1, 1]);
    assert_eq!((full.state, full.last_activity), (ReportState::Part, Some(later(4))));
    assert_eq!([full.this_year.plantings, full.year_before.plantings], [1, 2]);
    assert_eq!([full.this_year.acres.hundredths(), full.year_before.acres.hundredths()], [12_025, 24_050]);
    assert_eq!((empty.state, empty.expected, empty.last_activity), (ReportState::Nothing, 0, None));
    assert_eq!(season.farmers[0].farmer, one.user_id, "something is missing");
    assert_eq!(season.crops.len(), 1);
}

/// On a field, on ground of a name, or for the whole farm with neither.
async fn plant_nothing(database: &TestDatabase, by: Viewer, field_id: Option<FieldId>, name: Option<&str>) {
    let field_name = name.map(|name| FieldName::stored(name).unwrap());
    let report = ZeroReport { field_id, field_name, ..ZeroReport::of_farm(YEAR) };
    let id = ZeroReportId(Uuid::now_v7());
    let put =
        database.write(move |connection| records::put(connection, by, id, &report, None, later(9))).await;
    assert!(matches!(put, records::Put::Created(_)), "{put:?}");
}

#[apply(async_on_each_engine)]
async fn ground_on_which_nothing_is_planted_is_reported(database: TestDatabase) {
    let [one, other] = [farmer(&database, "one").await, farmer(&database, "other").await];
    let agent = agent(&database, "agent").await;
    for farmer in [one, other] {
        link(&database, farmer, agent).await;
    }
    let north = add_field(&database, one, "North").await;
    plant(&database, one, sown("North", Some(north), 2025), 1).await;
    plant(&database, one, sown("South", None, 2025), 2).await;
    plant(&database, other, sown("South", None, 2025), 3).await;

    plant_nothing(&database, one, Some(north), Some("North")).await;
    let part = season(&database, agent).await;
    assert_eq!([row(&part, one).expected, row(&part, one).missing], [2, 1]);
    assert_eq!((row(&part, one).state, row(&part, other).state), (ReportState::Part, ReportState::Nothing));

    plant_nothing(&database, one, None, Some("SOUTH ")).await;
    plant_nothing(&database, other, None, None).await;
    let whole = season(&database, agent).await;
    assert_eq!((row(&whole, one).state, row(&whole, one).missing), (ReportState::All, 0));
    assert_eq!((row(&whole, other).state, row(&whole, other).missing), (ReportState::NoAcres, 0));
    assert_eq!(row(&whole, one).this_year.plantings, 0);
}

#[apply(async_on_each_engine)]
async fn book_leaves_out_what_is_deleted_and_what_the_viewer_may_not_see(database: TestDatabase) {
    let people = People::settle(&database).await;
    let (id, by) = (new_planting_id(), people.farmer);
    database
        .write(move |connection| {
            plantings::put(connection, by, id, &sown("North", None, 2026), None, now())?;
            plantings::delete(connection, by, id, None, later(1))
        })
        .await;
    let seen = season(&database, people.agent).await;
    assert_eq!(row(&seen, people.farmer).state, ReportState::Nothing);
    for viewer in [people.other_agent, people.former_agent, people.waiting_agent] {
        assert_eq!(season(&database, viewer).await.farmers, []);
    }
}

fn whole(name: &str) -> PlantingReport {
    PlantingReport { share: Percent::from_hundredths(10_000), ..sown(name, None, 2026) }
}

#[apply(async_on_each_engine)]
async fn book_counts_the_lines_that_can_be_filed_and_those_that_cannot(database: TestDatabase) {
    let (farmer, agent) = (farmer(&database, "farmer").await, agent(&database, "agent").await);
    link(&database, farmer, agent).await;
    add_field(&database, farmer, "North").await;
    plant(&database, farmer, whole(" NORTH"), 1).await;
    plant(&database, farmer, whole("Nowhere"), 2).await;
    plant(&database, farmer, sown("South", None, 2025), 3).await;
    let lines = |season: &Season| row(season, farmer).lines;
    assert_eq!(lines(&season(&database, agent).await), Lines { ready: 1, blocked: 1 });
    add_field(&database, farmer, "Nowhere").await;
    assert_eq!(lines(&season(&database, agent).await), Lines { ready: 2, blocked: 0 });
    plant(&database, farmer, whole("North"), 4).await;
    let both = Lines { ready: 1, blocked: 2 };
    assert_eq!(lines(&season(&database, agent).await), both, "neither says on which part of the field it is");
}

#[apply(async_on_each_engine)]
async fn known_farms_are_read_again_after_any_change_whoever_made_it(database: TestDatabase) {
    let [one, other] = [farmer(&database, "one").await, farmer(&database, "other").await];
    let agent = agent(&database, "agent").await;
    for farmer in [one, other] {
        link(&database, farmer, agent).await;
    }
    // Each of two processes has its own, and one of them reads ahead.
    let caches = [Arc::default(), Arc::default()];
    let ahead: Arc<FarmCache> = Arc::clone(&caches[1]);
    let today = Day::new(2026, 6, 1).unwrap();
    let read = move |connection: &mut _| ahead.read_ahead(connection, agent.user_id, (YEAR, today));
    assert_eq!(database.read(read).await, Some(2));
    let agree = async |what: &str| {
        let anew = season(&database, agent).await;
        for known in &caches {
            assert_eq!(season_with(&database, agent, known).await, anew, "{what}");
        }
        anew
    };
    agree("empty").await;
    plant(&database, one, sown("North", None, 2025), 1).await;
    plant(&database, other, sown("North", None, 2026), 1).await;
    agree("planted").await;
    agree("nothing new").await;
    let north = add_field(&database, one, "North").await;
    agree("a field").await;
    plant_nothing(&database, one, Some(north), None).await;
    assert_eq!(row(&agree("nothing planted").await, one).state, ReportState::All);
    let (id, report) = (new_planting_id(), whole("North"));
    database.write(move |connection| plantings::put(connection, other, id, &report, None, later(2))).await;
    let before = agree("one more").await;
    let edited = PlantingReport { acres: None, ..whole("North") };
    database
        .write(move |connection| {
            plantings::put(connection, other, id, &edited, Some(Version::FIRST), later(3))
        })
        .await;
    let after = agree("edited").await;
    assert_eq!(row(&before, other).this_year.without_acres, 0);
    assert_eq!(row(&after, other).this_year.without_acres, 1);
    database.write(move |connection| plantings::delete(connection, other, id, None, later(4))).await;
    assert_eq!(row(&agree("deleted").await, other).this_year.plantings, 1);
}

#[apply(async_on_each_engine)]
async fn known_farm_is_judged_anew_on_the_day_on_which_a_planting_is_no_longer_in_the_future(
    database: TestDatabase,
) {
    let (farmer, agent) = (farmer(&database, "farmer").await, agent(&database, "agent").await);
    link(&database, farmer, agent).await;
    add_field(&database, farmer, "North").await;
    let period = Period::new(Day::new(2026, 6, 5), None).unwrap();
    plant(&database, farmer, PlantingReport { period, ..whole("North") }, 1).await;
    let known = Arc::default();
    for (day, blocked) in [(4, 1), (5, 0), (6, 0), (4, 1)] {
        let season = season_on(&database, agent, &known, day, &[]).await;
        assert_eq!(row(&season, farmer).lines, Lines { ready: 1 - blocked, blocked }, "June {day}");
    }
}

#[apply(async_on_each_engine)]
async fn next_date_follows_from_the_crops_and_counties_of_a_farm(database: TestDatabase) {
    let [one, other] = [farmer(&database, "one").await, farmer(&database, "other").await];
    let agent = agent(&database, "agent").await;
    for farmer in [one, other] {
        link(&database, farmer, agent).await;
    }
    let fips = Fips::parse("31135").unwrap();
    let county = FieldCounty {
        fips,
        name: Line::parse("Perkins County").unwrap(),
        state: Line::parse("Nebraska").unwrap(),
        certainty: Certainty::Said,
    };
    let (north, report) = (new_field_id(), FieldReport { county: Some(county), ..field_report("North") });
    database.write(move |connection| fields::put(connection, one, north, &report, None, now())).await;
    plant(&database, one, sown("North", Some(north), 2025), 1).await;
    plant(&database, other, sown("North", None, 2025), 1).await;

    let date = |area, day| Deadline {
        kind: DeadlineKind::AcreageReporting,
        crop: Some(Crop::SUGAR_BEETS),
        area,
        crop_year: YEAR,
        date: Day::new(2026, 7, day).unwrap(),
    };
    let dates = [date(Area::Everywhere, 20), date(Area::County(fips), 15)];
    let known = Arc::default();
    for _ in 0..2 {
        let season = season_on(&database, agent, &known, 1, &dates).await;
        let due = [one, other].map(|farmer| row(&season, farmer).due.map(|due| due.day.day_of_month()));
        assert_eq!(due, [Some(15), Some(20)]);
        assert_eq!(season.counties.keys().collect::<Vec<_>>(), [&fips]);
    }
}

fn content(note: &str, called_on: Option<Day>) -> NoteContent {
    NoteContent { note: note_text(Some(note)).unwrap(), called_on }
}

async fn write(
    database: &TestDatabase,
    (agent, farmer): (Viewer, Viewer),
    version: Option<i32>,
    content: &NoteContent,
) -> Noting {
    let content = content.clone();
    database
        .write(move |connection| {
            let version = version.map(Version);
            book::write_note(connection, agent, farmer.user_id, version, &content, now())
        })
        .await
}

async fn notes(database: &TestDatabase, agent: Viewer) -> Vec<FarmerNote> {
    database.read(move |connection| book::notes(connection, agent)).await
}

#[apply(async_on_each_engine)]
async fn stale_note_is_refused_with_the_stored_one_and_a_repeated_one_is_taken(database: TestDatabase) {
    let people = People::settle(&database).await;
    let pair = (people.agent, people.farmer);
    let first = content("calls back after harvest", None);
    let second = content("called", Day::new(2026, 7, 1));
    let stored = |content: &NoteContent, version| {
        let NoteContent { note, called_on } = content.clone();
        FarmerNote { farmer: people.farmer.user_id, note, called_on, version: Version(version) }
    };
    for (version, wanted, answer) in [
        (Some(1), &second, Noting::Unwritten),
        (None, &first, Noting::Stored(stored(&first, 1))),
        (None, &first, Noting::Stored(stored(&first, 1))),
        (None, &second, Noting::Stale(stored(&first, 1))),
        (Some(1), &second, Noting::Stored(stored(&second, 2))),
        (Some(1), &second, Noting::Stored(stored(&second, 2))),
        (Some(1), &first, Noting::Stale(stored(&second, 2))),
        (Some(i32::MAX), &first, Noting::Stale(stored(&second, 2))),
        (Some(2), &NoteContent::default(), Noting::Stored(stored(&NoteContent::default(), 3))),
    ] {
        assert_eq!(write(&database, pair, version, wanted).await, answer, "{version:?} {wanted:?}");
    }
    assert_eq!(notes(&database, people.agent).await, [stored(&NoteContent::default(), 3)]);
}

#[apply(async_on_each_engine)]
async fn note_is_seen_by_its_agent_alone_and_only_while_the_link_is_active(database: TestDatabase) {
    let [farmer, agent, other] =
        [farmer(&database, "farmer").await, agent(&database, "agent").await, agent(&database, "other").await];
    let link_id = link(&database, farmer, agent).await;
    link(&database, farmer, other).await;
    let note = content("calls back", None);
    write(&database, (agent, farmer), None, &note).await;
    assert_eq!(notes(&database, other).await, []);
    let theirs = content("another agent's", None);
    assert!(matches!(write(&database, (other, farmer), None, &theirs).await, Noting::Stored(_)));

    database.write(move |connection| links::end(connection, link_id, agent.user_id, now())).await;
    assert_eq!(notes(&database, agent).await, []);
    assert_eq!(write(&database, (agent, farmer), Some(1), &theirs).await, Noting::NotFound);
    let own = async |viewer: Viewer| {
        let read = move |connection: &mut _| own_data::of_account(connection, viewer.user_id, now());
        database.read(read).await.unwrap().book_notes
    };
    assert_eq!(own(agent).await.len(), 1);
    assert_eq!(own(farmer).await, []);
    link(&database, farmer, agent).await;
    assert_eq!(notes(&database, agent).await[0].note, note.note);
}

#[apply(async_on_each_engine)]
async fn notes_go_with_either_account(database: TestDatabase) {
    let [one, other, agent] =
        [farmer(&database, "one").await, farmer(&database, "other").await, agent(&database, "agent").await];
    for farmer in [one, other] {
        link(&database, farmer, agent).await;
        write(&database, (agent, farmer), None, &content("calls back", None)).await;
    }
    database.write(move |connection| departures::leave(connection, one.user_id, later(1))).await;
    assert_eq!(count(&database, "book_notes"), 1);
    assert_eq!(write(&database, (agent, one), None, &content("gone", None)).await, Noting::NotFound);
    database.write(move |connection| departures::leave(connection, agent.user_id, later(2))).await;
    assert_eq!(count(&database, "book_notes"), 0);
}
