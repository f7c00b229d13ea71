//! The migration that turns plantings into documents.

use std::collections::BTreeMap;

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Binary, Double, Integer, Nullable, Text};
use rstest::rstest;
use rules::acres::Acres;
use rules::day::Day;
use rules::fix::{Accuracy, Fix, Mark};
use rules::ids::PlantingId;
use rules::instant::Instant;
use rules::location::Location;
use rules::planting::{Period, Planting, PlantingReport};
use rules::record::{Document, Report as _, Version};
use rules::text::Line;
use serde_json::Value;
use store::plantings::{self, ChangeKind, Part, Put};
use store::{Viewer, audit, departures};
use uuid::Uuid;

use super::{migrate_to_before, step};
use crate::support::{
    Engine, TestDatabase, agent, at, employee, farmer, later, new_planting_id, report, report_named, reports,
};

const MIGRATION: &str = "2026-11-23-000001_documents";

/// A database of the previous release with a farmer, their employee and their agent.
async fn earlier(engine: Engine) -> (TestDatabase, [Viewer; 3]) {
    let database = TestDatabase::unmigrated(engine);
    migrate_to_before(&database, MIGRATION);
    let farmer = farmer(&database, "farmer").await;
    let (employee, agent) = (employee(&database, "employee").await, agent(&database, "agent").await);
    // As that release wrote them: the store of today needs newer tables.
    for (kind, peer) in [("employee", employee), ("agent", agent)] {
        let [link_id, farmer, peer] =
            [Uuid::now_v7(), farmer.user_id.0, peer.user_id.0].map(|id| literal(engine, id));
        database
            .execute(&format!(
                "INSERT INTO links VALUES ({link_id}, '{kind}', {farmer}, {peer}, 'active', {farmer}, 0, 0, NULL);"
            ))
            .unwrap();
    }
    (database, [farmer, employee, agent])
}

fn literal(engine: Engine, id: Uuid) -> String {
    match engine {
        Engine::Sqlite => format!("X'{}'", id.simple()),
        Engine::Postgres => format!("'\\x{}'::BYTEA", id.simple()),
    }
}

/// A report as the previous release stored it. Earlier releases stored all decimals of a location.
#[derive(Clone, PartialEq, Debug)]
struct Stored {
    report: PlantingReport,
    place: Option<(f64, f64)>,
}

impl From<PlantingReport> for Stored {
    fn from(report: PlantingReport) -> Self {
        let place = report.location.map(|mark| (mark.location.latitude(), mark.location.longitude()));
        Self { report, place }
    }
}

/// The columns of a report in the previous release.
const COLUMNS: &str = "field_name, crop, acres_hundredths, latitude, longitude, start_day, end_day, fix_source, \
     accuracy_tenths, fix_taken_at";

impl Stored {
    /// The values of [`COLUMNS`] in SQL.
    fn values(&self) -> String {
        let PlantingReport { field_name, crop, acres, location, period, .. } = &self.report;
        let fix = location.and_then(|mark| mark.fix);
        [
            text(field_name.as_str()),
            text(crop.label()),
            number(acres.map(Acres::hundredths)),
            number(self.place.map(|(latitude, _)| latitude)),
            number(self.place.map(|(_, longitude)| longitude)),
            number(period.start().map(Day::number)),
            number(period.end().map(Day::number)),
            fix.map_or("NULL".to_owned(), |fix| text(fix.source().value())),
            number(fix.and_then(Fix::accuracy).map(Accuracy::tenths)),
            number(fix.map(|fix| fix.taken_at().number())),
        ]
        .join(", ")
    }
}

fn text(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}

fn number(number: Option<impl ToString>) -> String {
    number.map_or("NULL".to_owned(), |number| number.to_string())
}

/// Reports with and without each member, with values at the bounds, and with numbers and texts that a
/// migration could change.
fn all_kinds() -> Vec<Stored> {
    let named = |name: &str| PlantingReport { field_name: Line::parse(name).unwrap(), ..report() };
    let acres = |acres| PlantingReport { acres: Some(Acres::new(acres).unwrap()), ..report() };
    let days = |start: Option<i32>, end: Option<i32>| {
        let [start, end] = [start, end].map(|number| number.map(|number| Day::from_number(number).unwrap()));
        PlantingReport { period: Period::new(start, end).unwrap(), ..report() }
    };
    let marked = |latitude, longitude, fix| {
        let location = Location::new(latitude, longitude).unwrap();
        let report = PlantingReport { location: Some(Mark { location, fix }), ..report() };
        Stored { report, place: Some((latitude, longitude)) }
    };
    let moved = |taken_at: &str| Some(Fix::Moved { accuracy: None, taken_at: at(taken_at) });
    let measured = |meters, taken_at: &str| {
        let accuracy = Accuracy::new(meters).unwrap();
        Some(Fix::Measured { accuracy, taken_at: at(taken_at) })
    };
    let bare = PlantingReport { acres: None, location: None, period: Period::default(), ..report() };
    let mut all: Vec<Stored> = [
        report(),
        bare,
        PlantingReport { field_name: Line::stored("\u{200b}").unwrap(), ..report() },
        named("O'Brien's \"south\" forty \\ half"),
        named("żółw 🌽 <b>&amp; {} [] %s $1 ?"),
        acres(120.0),
        acres(37.25),
        acres(0.1),
        acres(0.01),
        acres(100_000.0),
        days(Some(-25_567), Some(-1)),
        days(Some(-1), Some(0)),
        days(Some(84_005), None),
    ]
    .map(Stored::from)
    .into();
    all.extend([
        marked(-90.0, 180.0, None),
        marked(0.0, -0.000_000_1, moved("2026-04-20T14:02:03Z")),
        marked(41.5, -101.0, moved("1969-12-31T23:59:59.999Z")),
        marked(41.5, -101.0, measured(0.1, "1900-01-01T00:00:00.001Z")),
        marked(41.5, -101.0, measured(10_000.0, "2199-12-31T23:59:59.999Z")),
        marked(41.123_456_75, -101.123_456_749_999, measured(12.0, "1970-01-01T00:00:00Z")),
        marked(41.123_456_650_000_01, -0.000_000_25, moved("2026-12-31T23:59:59.500Z")),
    ]);
    // The previous release knew no choices.
    let known_then =
        reports(200).into_iter().map(|report| PlantingReport { choices: BTreeMap::new(), ..report });
    all.extend(known_then.map(Stored::from));
    all
}

/// A planting as the previous release stored it: the report of each version. The last version is a deletion
/// if `is_deleted`.
struct Earlier {
    planting_id: PlantingId,
    versions: Vec<Stored>,
    is_deleted: bool,
}

impl Earlier {
    /// The time of a version.
    fn at(version: usize) -> Instant {
        later(version.try_into().unwrap())
    }

    fn change(&self, version: usize) -> ChangeKind {
        match version {
            1 => ChangeKind::Created,
            _ if self.is_deleted && version == self.versions.len() => ChangeKind::Deleted,
            _ => ChangeKind::Changed,
        }
    }

    /// The SQL that stores it, with the employee as its author.
    fn sql(&self, engine: Engine, farmer: Viewer, employee: Viewer) -> String {
        let id = |id| literal(engine, id);
        let (planting_id, employee) = (id(self.planting_id.0), id(employee.user_id.0));
        let (last, farmer) = (self.versions.len(), id(farmer.user_id.0));
        let (values, at) = (self.versions[last - 1].values(), Self::at(last).number());
        let crop_year = number(self.versions[last - 1].report.crop_year().map(|year| year.0));
        let deleted_at = number(self.is_deleted.then_some(at));
        let planting = format!(
            "INSERT INTO plantings ({COLUMNS}, planting_id, farmer, creator, crop_year, created_at, updated_at,
                 reported_at, version, deleted_at)
             VALUES ({values}, {planting_id}, {farmer}, {employee}, {crop_year}, {}, {at}, {at}, {last}, {deleted_at});",
            Self::at(1).number()
        );
        let versions = (1..).zip(&self.versions).map(|(version, stored)| {
            let (change, at) = (self.change(version).value(), Self::at(version).number());
            format!(
                "INSERT INTO planting_history ({COLUMNS}, planting_id, version, change, changed_by, changed_at)
                 VALUES ({}, {planting_id}, {version}, '{change}', {employee}, {at});",
                stored.values()
            )
        });
        std::iter::once(planting).chain(versions).collect()
    }

    /// The current report.
    fn report(&self) -> &PlantingReport {
        &self.versions[self.versions.len() - 1].report
    }
}

/// Plantings of one, two and three versions, in the order of their ids. Every third is deleted.
fn sown(database: &TestDatabase, [farmer, employee, _]: [Viewer; 3], all: &[Stored]) -> Vec<Earlier> {
    let mut sown: Vec<Earlier> = (0..all.len())
        .map(|number| {
            let mut versions: Vec<_> =
                all.iter().cycle().skip(number).take(1 + number % 3).cloned().collect();
            let is_deleted = number % 3 == 2;
            if is_deleted {
                // A deletion repeats the last report.
                versions[2] = versions[1].clone();
            }
            Earlier { planting_id: new_planting_id(), versions, is_deleted }
        })
        .collect();
    sown.sort_by_key(|earlier| earlier.planting_id);
    let statements: String = sown.iter().map(|it| it.sql(database.engine, farmer, employee)).collect();
    database.execute(&format!("BEGIN; {statements} COMMIT;")).unwrap();
    sown
}

/// The JSON of a document, with every number as a double: 120 and 120.0 are the same number.
fn json(document: &Document) -> Value {
    fn plain(value: Value) -> Value {
        match value {
            Value::Number(number) => number.as_f64().into(),
            Value::Object(members) => members.into_iter().map(|(name, value)| (name, plain(value))).collect(),
            other => other,
        }
    }
    plain(serde_json::from_str(document.as_str()).unwrap())
}

#[track_caller]
fn assert_says(document: &Document, report: &PlantingReport) {
    assert_eq!(json(document), json(&Document::from(report)));
    assert_eq!(PlantingReport::read(document).unwrap(), *report);
}

#[rstest]
#[tokio::test]
async fn migration_to_documents_keeps_plantings_and_histories(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (database, people) = earlier(engine).await;
    let sown = sown(&database, people, &all_kinds());
    database.store.migrate().unwrap();
    let [farmer, employee, _] = people.map(|viewer| viewer.user_id);
    let own = database.read(move |connection| plantings::of_owner(connection, farmer, Part::ALL)).await;
    assert_eq!(own.len(), sown.len());
    for (own, earlier) in own.iter().zip(&sown) {
        let last = earlier.versions.len();
        let expected = Planting {
            planting_id: earlier.planting_id,
            farmer,
            creator: employee,
            updated_by: Some(employee),
            report: earlier.report().clone(),
            created_at: Earlier::at(1),
            updated_at: Earlier::at(last),
            reported_at: Earlier::at(last),
            version: Version(last.try_into().unwrap()),
        };
        assert_eq!(own.record.read().unwrap(), expected);
        assert_eq!(own.record.derived, expected.report.period);
        assert_says(&own.record.document, &expected.report);
        assert_eq!(own.deleted_at, earlier.is_deleted.then_some(Earlier::at(last)));
        assert_eq!(own.history.len(), last);
        for (version, (entry, stored)) in (1..).zip(own.history.iter().zip(&earlier.versions)) {
            assert_eq!(entry.version, Version(version.try_into().unwrap()));
            assert_eq!((entry.change, entry.changed_at), (earlier.change(version), Earlier::at(version)));
            assert_eq!(entry.changed_by.user_id, employee);
            assert_says(&entry.report, &stored.report);
        }
    }
    let [.., agent] = people;
    let seen = database
        .read(move |connection| plantings::of_farmer(connection, agent, farmer, Part::ALL))
        .await
        .unwrap();
    let kept: Vec<_> = sown.iter().filter(|it| !it.is_deleted).map(|it| it.planting_id).collect();
    assert_eq!(seen.iter().map(|planting| planting.id).collect::<Vec<_>>(), kept);
}

#[rstest]
#[tokio::test]
async fn plantings_of_the_previous_release_can_be_edited_deleted_and_removed_with_their_farmer(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (database, people) = earlier(engine).await;
    let first = Stored::from(report());
    let planting_id = sown(&database, people, &[first])[0].planting_id;
    database.store.migrate().unwrap();
    let [farmer, employee, agent] = people;
    let put = |report: PlantingReport, version, at| {
        database
            .write(move |connection| plantings::put(connection, employee, planting_id, &report, version, at))
    };
    let again = put(report(), None, later(10)).await;
    assert!(matches!(&again, Put::Unchanged(stored) if stored.version == Version::FIRST), "{again:?}");
    let edited = put(report_named("Edited"), Some(Version::FIRST), later(11)).await;
    assert!(matches!(edited, Put::Changed(_)), "{edited:?}");
    let accesses =
        database.read(move |connection| audit::accesses_to(connection, farmer.user_id, None)).await;
    assert_eq!(accesses[0].field_name.as_deref(), Some("Edited"));
    database
        .write(move |connection| plantings::delete(connection, farmer, planting_id, None, later(12)))
        .await;
    let history =
        database.read(move |connection| plantings::history(connection, agent, planting_id)).await.unwrap();
    let told: Vec<_> =
        history.iter().map(|entry| PlantingReport::read(&entry.report).unwrap().field_name).collect();
    assert_eq!(told, ["North quarter", "Edited", "Edited"].map(|name| Line::parse(name).unwrap()));
    database.write(move |connection| departures::leave(connection, farmer.user_id, later(13))).await;
    database.write(move |connection| departures::leave(connection, agent.user_id, later(14))).await;
    let left =
        database.read(move |connection| plantings::of_owner(connection, farmer.user_id, Part::ALL)).await;
    assert_eq!(left, []);
}

/// The columns of the previous release that both tables have.
#[derive(QueryableByName, PartialEq, Debug)]
struct Columns {
    #[diesel(sql_type = Binary)]
    planting_id: Vec<u8>,
    #[diesel(sql_type = Integer)]
    version: i32,
    #[diesel(sql_type = Text)]
    field_name: String,
    #[diesel(sql_type = Text)]
    crop: String,
    #[diesel(sql_type = Nullable<Integer>)]
    acres_hundredths: Option<i32>,
    #[diesel(sql_type = Nullable<Double>)]
    latitude: Option<f64>,
    #[diesel(sql_type = Nullable<Double>)]
    longitude: Option<f64>,
    #[diesel(sql_type = Nullable<Integer>)]
    start_day: Option<i32>,
    #[diesel(sql_type = Nullable<Integer>)]
    end_day: Option<i32>,
    #[diesel(sql_type = Nullable<Text>)]
    fix_source: Option<String>,
    #[diesel(sql_type = Nullable<Integer>)]
    accuracy_tenths: Option<i32>,
    #[diesel(sql_type = Nullable<BigInt>)]
    fix_taken_at: Option<i64>,
}

fn columns(database: &TestDatabase) -> [Vec<Columns>; 2] {
    ["plantings", "planting_history"].map(|table| {
        let query = sql_query(format!(
            "SELECT planting_id, version, {COLUMNS} FROM {table} ORDER BY planting_id, version"
        ));
        match database.engine {
            Engine::Sqlite => query.load(&mut database.sqlite()),
            Engine::Postgres => query.load(&mut database.postgres()),
        }
        .unwrap()
    })
}

#[rstest]
#[tokio::test]
async fn going_back_to_the_previous_release_restores_its_columns(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (database, people) = earlier(engine).await;
    let rounded: Vec<_> = all_kinds().into_iter().map(|stored| Stored::from(stored.report)).collect();
    sown(&database, people, &rounded);
    let before = columns(&database);
    step(&database, true);
    step(&database, false);
    assert_eq!(columns(&database), before);
}
