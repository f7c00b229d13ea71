//! Dates of insurance and reporting. All dates are made up.

use rstest_reuse::apply;
use rules::crop::Crop;
use rules::crop_year::CropYear;
use rules::day::Day;
use rules::deadline::{Area, Deadline, DeadlineKind, SourceText};
use rules::field::{Certainty, FieldCounty, FieldReport, Fips};
use rules::ids::{FieldId, UserId};
use rules::planting::PlantingReport;
use rules::record::Version;
use rules::text::Line;
use store::deadlines::{
    self, AuthorityDate, AuthorityFile, DeadlineId, Imported, KnownDate, OwnDeadline, Putting, Scope,
    Withdrawal,
};
use store::{Viewer, departures, own_data, records};
use uuid::Uuid;

use crate::support::{
    People, TestDatabase, async_on_each_engine, count, field_report, later, new_field_id, new_planting_id,
    now, report_named,
};

const EVERYTHING: Scope = Scope { crop_year: None, area: Area::Everywhere };

fn day(text: &str) -> Day {
    Day::parse(text).unwrap()
}

fn area(code: &str) -> Area {
    Area::parse(code).unwrap()
}

fn corn(code: &str, date: &str) -> Deadline {
    Deadline {
        kind: DeadlineKind::AcreageReporting,
        crop: Some(Crop::CORN),
        area: area(code),
        crop_year: CropYear(2026),
        date: day(date),
    }
}

fn new_id() -> DeadlineId {
    DeadlineId(Uuid::now_v7())
}

fn source() -> SourceText {
    Line::parse("Letter of the insurer").unwrap()
}

async fn put(
    database: &TestDatabase,
    agent: Viewer,
    id: DeadlineId,
    deadline: Deadline,
    expected: Option<i32>,
) -> Putting {
    let content = (deadline, source());
    database
        .write(move |connection| {
            deadlines::put(connection, agent.user_id, id, &content, expected.map(Version), now())
        })
        .await
}

async fn withdraw(database: &TestDatabase, agent: Viewer, id: DeadlineId) -> Withdrawal {
    database.write(move |connection| deadlines::withdraw(connection, agent.user_id, id, later(1))).await
}

async fn known(database: &TestDatabase, viewer: Viewer, scope: Scope) -> Vec<KnownDate> {
    database.read(move |connection| deadlines::known(connection, viewer, scope)).await.dates
}

/// The areas and days of the dates that the viewer knows.
async fn seen(database: &TestDatabase, viewer: Viewer, scope: Scope) -> Vec<(String, String)> {
    let told = |known| match known {
        KnownDate::Own(own) => own.deadline,
        KnownDate::Authority(_, date) => date.deadline,
    };
    let dates = known(database, viewer, scope).await.into_iter().map(told);
    dates.map(|it| (it.area.code().to_owned(), it.date.to_string())).collect()
}

async fn events(database: &TestDatabase, agent: UserId) -> Vec<String> {
    let entries = database.audit_log(Some(agent)).await;
    entries.into_iter().map(|entry| entry.event).filter(|event| event.starts_with("deadline-")).collect()
}

#[apply(async_on_each_engine)]
async fn repeated_call_enters_a_date_once(database: TestDatabase) {
    let People { agent, .. } = People::settle(&database).await;
    let (id, date) = (new_id(), corn("31057", "2026-07-15"));
    let Putting::Created(created) = put(&database, agent, id, date, None).await else { panic!() };
    assert_eq!((created.version, created.deadline), (Version::FIRST, date));
    assert_eq!(put(&database, agent, id, date, None).await, Putting::Unchanged(created.clone()));
    let other = corn("31057", "2026-07-16");
    assert_eq!(put(&database, agent, id, other, None).await, Putting::Conflict(created));
    assert_eq!(events(&database, agent.user_id).await, ["deadline-entered"]);
}

#[apply(async_on_each_engine)]
async fn change_names_the_version_that_it_was_made_from(database: TestDatabase) {
    let People { agent, .. } = People::settle(&database).await;
    let (id, other) = (new_id(), Deadline { crop: None, ..corn("", "2026-07-16") });
    put(&database, agent, id, corn("31057", "2026-07-15"), None).await;
    let Putting::Changed(changed) = put(&database, agent, id, other, Some(1)).await else { panic!() };
    assert_eq!((changed.version, changed.deadline), (Version(2), other));
    assert_eq!(put(&database, agent, id, other, Some(1)).await, Putting::Unchanged(changed.clone()));
    let stale = put(&database, agent, id, corn("", "2026-07-17"), Some(1)).await;
    assert_eq!(stale, Putting::Stale(changed));
    assert_eq!(put(&database, agent, new_id(), other, Some(1)).await, Putting::NotFound);
    assert_eq!(events(&database, agent.user_id).await, ["deadline-entered", "deadline-changed"]);
}

#[apply(async_on_each_engine)]
async fn withdrawn_date_comes_back_only_by_its_version(database: TestDatabase) {
    let People { agent, .. } = People::settle(&database).await;
    let (id, date) = (new_id(), corn("31057", "2026-07-15"));
    put(&database, agent, id, date, None).await;
    for _ in 0..2 {
        let Withdrawal::Done(OwnDeadline { version, is_withdrawn, .. }) =
            withdraw(&database, agent, id).await
        else {
            panic!()
        };
        assert_eq!((version, is_withdrawn), (Version(2), true));
        assert_eq!(known(&database, agent, EVERYTHING).await, []);
    }
    // The call that created it comes late.
    assert_eq!(put(&database, agent, id, date, None).await, Putting::Withdrawn);
    assert!(matches!(put(&database, agent, id, date, Some(2)).await, Putting::Changed(_)));
    assert_eq!(known(&database, agent, EVERYTHING).await.len(), 1);
    let expected = ["deadline-entered", "deadline-withdrawn", "deadline-changed"];
    assert_eq!(events(&database, agent.user_id).await, expected);
}

#[apply(async_on_each_engine)]
async fn date_of_another_agent_is_not_there(database: TestDatabase) {
    let People { agent, other_agent, .. } = People::settle(&database).await;
    let (id, date) = (new_id(), corn("31057", "2026-07-15"));
    put(&database, agent, id, date, None).await;
    for expected in [None, Some(1)] {
        assert_eq!(put(&database, other_agent, id, date, expected).await, Putting::NotFound);
    }
    assert_eq!(withdraw(&database, other_agent, id).await, Withdrawal::NotFound);
    assert_eq!(withdraw(&database, agent, new_id()).await, Withdrawal::NotFound);
    assert_eq!(events(&database, other_agent.user_id).await, [""; 0]);
}

#[apply(async_on_each_engine)]
async fn farm_sees_the_dates_of_its_agents_while_they_are_linked(database: TestDatabase) {
    let people = People::settle(&database).await;
    for (agent, code) in
        [(people.agent, "31057"), (people.former_agent, "20023"), (people.waiting_agent, "08125")]
    {
        put(&database, agent, new_id(), corn(code, "2026-07-15"), None).await;
    }
    let expected = [("31057".to_owned(), "2026-07-15".to_owned())];
    for viewer in [people.agent, people.farmer, people.employee] {
        assert_eq!(seen(&database, viewer, EVERYTHING).await, expected);
    }
    for viewer in [people.other_agent, people.other_farmer, people.other_employee, people.former_employee] {
        assert_eq!(seen(&database, viewer, EVERYTHING).await, []);
    }
    let viewer = people.farmer;
    let told = database.read(move |connection| deadlines::known(connection, viewer, EVERYTHING)).await;
    assert_eq!(told.agents.iter().map(|agent| agent.user_id).collect::<Vec<_>>(), [people.agent.user_id]);
}

#[apply(async_on_each_engine)]
async fn list_is_narrowed_by_crop_year_and_area(database: TestDatabase) {
    let People { agent, .. } = People::settle(&database).await;
    let of_2025 = Deadline { crop_year: CropYear(2025), ..corn("31", "2025-07-15") };
    for date in [of_2025, corn("31057", "2026-07-15"), corn("20", "2026-07-16"), corn("", "2026-07-17")] {
        put(&database, agent, new_id(), date, None).await;
    }
    for (crop_year, code, days) in [
        (None, "", &["2025-07-15", "2026-07-15", "2026-07-16", "2026-07-17"][..]),
        (Some(2026), "31", &["2026-07-15", "2026-07-17"]),
        (Some(2025), "31057", &["2025-07-15"]),
        (Some(2026), "20023", &["2026-07-16", "2026-07-17"]),
        (Some(2024), "", &[]),
    ] {
        let scope = Scope { crop_year: crop_year.map(CropYear), area: area(code) };
        let found = seen(&database, agent, scope).await;
        assert_eq!(
            found.iter().map(|(_, day)| day.as_str()).collect::<Vec<_>>(),
            days,
            "{crop_year:?} {code}"
        );
    }
}

fn in_county(name: &str, fips: &str) -> FieldReport {
    let line = |text| Line::parse(text).unwrap();
    let county = FieldCounty {
        fips: Fips::parse(fips).unwrap(),
        name: line("County"),
        state: line("State"),
        certainty: Certainty::Said,
    };
    FieldReport { county: Some(county), ..field_report(name) }
}

async fn add_field(database: &TestDatabase, viewer: Viewer, field: FieldReport) -> FieldId {
    let id = new_field_id();
    database.write(move |connection| records::put(connection, viewer, id, &field, None, now())).await;
    id
}

async fn plant(database: &TestDatabase, viewer: Viewer, field_id: Option<FieldId>, crop: Crop) {
    let report = PlantingReport { crop, field_id, ..report_named("North quarter") };
    let id = new_planting_id();
    database.write(move |connection| records::put(connection, viewer, id, &report, None, now())).await;
}

/// Each farm's crops with their county, and its counties.
async fn farms(database: &TestDatabase, viewer: Viewer) -> Vec<(UserId, Vec<String>, Vec<String>)> {
    let farms = database.read(move |connection| deadlines::farms(connection, viewer)).await;
    farms
        .into_iter()
        .map(|it| {
            let county = |county: Option<Fips>| county.map(|it| it.as_str().to_owned()).unwrap_or_default();
            let planted = it
                .farm
                .plantings()
                .map(|(crop, year, at)| format!("{} {} {}", crop.label(), year.0, county(at)));
            let counties = it.farm.counties().map(|it| it.as_str().to_owned()).collect();
            (it.farmer, planted.collect(), counties)
        })
        .collect()
}

#[apply(async_on_each_engine)]
async fn crops_and_counties_are_those_of_the_farms_that_the_viewer_sees(database: TestDatabase) {
    let people = People::settle(&database).await;
    let field = add_field(&database, people.farmer, in_county("North", "31057")).await;
    add_field(&database, people.farmer, field_report("Without a county")).await;
    add_field(&database, people.other_farmer, in_county("South", "20023")).await;
    for crop in [Crop::CORN, Crop::CORN, Crop::OATS] {
        plant(&database, people.farmer, Some(field), crop).await;
    }
    plant(&database, people.employee, None, Crop::WHEAT).await;
    let me = people.farmer.user_id;
    let all = ["Corn 2026 31057", "Oats 2026 31057", "Wheat 2026 "].map(str::to_owned).to_vec();
    let counties = vec!["31057".to_owned()];
    for viewer in [people.farmer, people.agent] {
        assert_eq!(farms(&database, viewer).await, [(me, all.clone(), counties.clone())]);
    }
    let own = vec!["Wheat 2026 ".to_owned()];
    assert_eq!(farms(&database, people.employee).await, [(me, own, counties)]);
    for viewer in [people.former_agent, people.waiting_agent, people.former_employee] {
        assert_eq!(farms(&database, viewer).await, []);
    }
}

fn file(sha256: u8, filed_on: &str) -> AuthorityFile {
    AuthorityFile {
        reinsurance_year: 2026,
        name: "2026_A00200_Date_YTD.txt".to_owned(),
        sha256: [sha256; 32],
        filed_on: day(filed_on),
        imported_at: now(),
    }
}

fn listed(code: &str, date: &str, practice: &str) -> AuthorityDate {
    AuthorityDate { deadline: corn(code, date), crop_type: String::new(), practice: practice.to_owned() }
}

async fn import(database: &TestDatabase, file: AuthorityFile, dates: Vec<AuthorityDate>) -> Imported {
    database.write(move |connection| deadlines::import(connection, &file, &dates, now())).await
}

#[apply(async_on_each_engine)]
async fn newer_file_tells_what_changed_and_the_same_one_does_nothing(database: TestDatabase) {
    let first = vec![
        listed("31057", "2026-07-15", ""),
        listed("31057", "2026-07-15", "Irrigated"),
        listed("20023", "2026-07-15", ""),
    ];
    let done = |added, changed, removed| Imported::Done { added, changed, removed };
    assert_eq!(import(&database, file(1, "2025-11-30"), first.clone()).await, done(3, 0, 0));
    assert_eq!(import(&database, file(1, "2025-11-30"), first).await, Imported::Unchanged);
    let second = vec![
        listed("31057", "2026-07-20", ""),
        listed("20023", "2026-07-15", ""),
        listed("08125", "2026-07-15", ""),
    ];
    assert_eq!(import(&database, file(2, "2026-04-15"), second.clone()).await, done(1, 1, 1));
    assert_eq!(import(&database, file(3, "2026-04-14"), second).await, Imported::Older);
    assert_eq!(count(&database, "authority_dates"), 3);
    assert_eq!(count(&database, "audit_log WHERE event = 'authority-dates-imported'"), 2);
}

#[apply(async_on_each_engine)]
async fn dates_of_the_authority_are_those_of_the_viewers_counties(database: TestDatabase) {
    let people = People::settle(&database).await;
    add_field(&database, people.farmer, in_county("North", "31057")).await;
    let dates = vec![listed("31057", "2026-07-15", ""), listed("20023", "2026-07-16", "")];
    import(&database, file(1, "2025-11-30"), dates).await;
    let expected = [("31057".to_owned(), "2026-07-15".to_owned())];
    for viewer in [people.farmer, people.employee, people.agent] {
        assert_eq!(seen(&database, viewer, EVERYTHING).await, expected);
    }
    assert_eq!(seen(&database, people.other_agent, EVERYTHING).await, []);
    // Dates of a county that the viewer names are open to all.
    let kiowa = Scope { area: area("20023"), ..EVERYTHING };
    assert_eq!(seen(&database, people.other_agent, kiowa).await.len(), 1);
    let other_state = Scope { area: area("20"), ..EVERYTHING };
    assert_eq!(seen(&database, people.agent, other_state).await, []);
}

#[apply(async_on_each_engine)]
async fn download_of_own_data_has_the_dates_and_they_go_with_the_account(database: TestDatabase) {
    let People { agent, farmer, .. } = People::settle(&database).await;
    put(&database, agent, new_id(), corn("31057", "2026-07-15"), None).await;
    let me = agent.user_id;
    let data = database.read(move |connection| own_data::of_account(connection, me, now())).await.unwrap();
    assert_eq!(data.deadlines.len(), 1);
    database.write(move |connection| departures::leave(connection, me, now())).await;
    assert_eq!(count(&database, "deadlines"), 0);
    assert_eq!(known(&database, farmer, EVERYTHING).await, []);
}
