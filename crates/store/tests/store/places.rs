//! Records by place and time.

use rstest_reuse::apply;
use rules::bounding_box::BoundingBox;
use rules::day::Day;
use rules::field::{FieldBoundary, FieldReport};
use rules::filter::ResolvedFilter;
use rules::fix::Mark;
use rules::ids::{FieldId, PlantingId, UserId};
use rules::location::Location;
use rules::planting::{Period, PlantingReport};
use store::plantings::NewPlanting;
use store::records::{Coverage, Window};
use store::{Viewer, fields, plantings};

use crate::support::{
    Engine, People, TestDatabase, async_on_each_engine, count, farmer, field_report, field_with_corners,
    later, new_field_id, new_planting_id, now, on_each_engine, report, reports,
};

const DAY: i64 = 24 * 3_600_000;
const EVERYWHERE: BoundingBox = rectangle(-180.0, -90.0, 180.0, 90.0);

const fn rectangle(west: f64, south: f64, east: f64, north: f64) -> BoundingBox {
    BoundingBox { west, south, east, north }
}

fn holds(it: &BoundingBox, report: &PlantingReport) -> bool {
    report.location.is_none_or(|mark| it.contains(mark.location))
}

fn stands(report: &PlantingReport, [from, to]: [i64; 2]) -> bool {
    let ends = |day: Day| i64::from(day.number()) * DAY;
    report.period.start().is_none_or(|start| ends(start) <= to)
        && report.period.end().is_none_or(|end| from < ends(end) + DAY)
}

#[apply(async_on_each_engine)]
async fn plantings_are_narrowed_by_place_and_time_as_by_hand(database: TestDatabase) {
    let farmer = farmer(&database, "farmer").await;
    let planted = |report| NewPlanting {
        planting_id: new_planting_id(),
        farmer: farmer.user_id,
        creator: farmer.user_id,
        report,
        created_at: now(),
    };
    let new: Vec<_> = reports(1000).into_iter().map(planted).collect();
    let written = new.clone();
    database.write(move |connection| plantings::insert_many(connection, &written)).await;

    let noon = 20_300 * DAY + DAY / 2;
    let boxes = [
        None,
        Some(vec![EVERYWHERE]),
        Some(vec![rectangle(-90.0, -45.0, 0.0, 45.0)]),
        Some(vec![rectangle(100.0, -90.0, 180.0, 90.0), rectangle(-180.0, -90.0, -120.0, 0.0)]),
    ];
    let spans = [None, Some([noon, noon]), Some([i64::MIN, noon]), Some([noon, i64::MAX])];
    for within in &boxes {
        for span in spans {
            let window = Window { within: within.clone(), span };
            let expected: Vec<_> = new
                .iter()
                .filter(|it| within.iter().all(|all| all.iter().any(|one| holds(one, &it.report))))
                .filter(|it| span.is_none_or(|span| stands(&it.report, span)))
                .map(|it| it.planting_id)
                .collect();
            assert!(expected.len() > 10, "{window:?}");
            let (asked, all) = (window.clone(), new.iter().map(|it| it.planting_id).collect::<Vec<_>>());
            let [walked, looked_up] = database
                .read(move |connection| {
                    let (sieve, part) = (ResolvedFilter::default(), plantings::Part::ALL);
                    let walked =
                        plantings::matching_within(connection, farmer, farmer.user_id, &sieve, &asked, part)?;
                    let looked_up = plantings::these(connection, farmer, &all, &sieve, &asked)?;
                    Ok([walked.unwrap(), looked_up]
                        .map(|list| list.iter().map(|it| it.planting_id).collect::<Vec<_>>()))
                })
                .await;
            assert_eq!((&walked, &looked_up), (&expected, &expected), "{window:?}");
            if let (Some(within), None) = (within.clone(), span) {
                let found = found_plantings(&database, farmer, within, usize::MAX).await;
                assert_eq!(found, expected.iter().map(|id| (farmer.user_id, *id)).collect::<Vec<_>>());
            }
        }
    }
    assert_eq!(found_plantings(&database, farmer, vec![EVERYWHERE], 7).await.len(), 7);
}

async fn found_plantings(
    database: &TestDatabase,
    viewer: Viewer,
    within: Vec<BoundingBox>,
    limit: usize,
) -> Vec<(UserId, PlantingId)> {
    database.read(move |connection| plantings::found_in(connection, viewer, None, &within, limit)).await
}

async fn found_fields(
    database: &TestDatabase,
    viewer: Viewer,
    farmer: Option<UserId>,
    within: BoundingBox,
) -> Vec<FieldId> {
    let found = database
        .read(move |connection| fields::found_in(connection, viewer, farmer, &[within], usize::MAX))
        .await;
    found.into_iter().map(|(_, id)| id).collect()
}

#[apply(async_on_each_engine)]
async fn only_what_the_viewer_may_see_is_found(database: TestDatabase) {
    let people = People::settle(&database).await;
    let (by_farmer, by_employee, deleted) = (new_planting_id(), new_planting_id(), new_planting_id());
    let field = new_field_id();
    let People { farmer, employee, .. } = people;
    database
        .write(move |connection| {
            for (by, id) in [(farmer, by_farmer), (employee, by_employee), (farmer, deleted)] {
                plantings::put(connection, by, id, &report(), None, now())?;
            }
            plantings::delete(connection, farmer, deleted, None, now())?;
            fields::put(connection, farmer, field, &field_with_corners("North 40", 4), None, now()).map(drop)
        })
        .await;
    let hidden = || (Vec::new(), Vec::new());
    for (viewer, (seen, fields)) in [
        (people.farmer, (vec![by_farmer, by_employee], vec![field])),
        (people.agent, (vec![by_farmer, by_employee], vec![field])),
        (people.employee, (vec![by_employee], vec![field])),
        (people.other_farmer, hidden()),
        (people.other_employee, hidden()),
        (people.other_agent, hidden()),
        (people.former_employee, hidden()),
        (people.former_agent, hidden()),
        (people.waiting_agent, hidden()),
    ] {
        let mut expected: Vec<_> = seen.into_iter().map(|id| (farmer.user_id, id)).collect();
        expected.sort_unstable();
        assert_eq!(found_plantings(&database, viewer, vec![EVERYWHERE], 9).await, expected, "{viewer:?}");
        assert_eq!(found_fields(&database, viewer, None, EVERYWHERE).await, fields, "{viewer:?}");
        let other = Some(people.other_farmer.user_id);
        assert_eq!(found_fields(&database, viewer, other, EVERYWHERE).await, [], "{viewer:?}");
        let named: Vec<_> = expected.iter().map(|(_, id)| *id).collect();
        let ids = [by_farmer, by_employee, deleted];
        let among =
            database.read(move |connection| plantings::among(connection, viewer, &[ids, ids].concat())).await;
        assert_eq!(among, expected, "{viewer:?}");
        let (plantings, fields_named) = database
            .read(move |connection| {
                let (sieve, window) = (ResolvedFilter::default(), Window::default());
                let plantings = plantings::these(connection, viewer, &ids, &sieve, &window)?;
                Ok((plantings, fields::these(connection, viewer, &[field], &window)?))
            })
            .await;
        assert_eq!(plantings.iter().map(|it| it.planting_id).collect::<Vec<_>>(), named, "{viewer:?}");
        assert_eq!(fields_named.iter().map(|it| it.id).collect::<Vec<_>>(), fields, "{viewer:?}");
    }
}

pub(crate) fn field_in(name: &str, bounding_box: [f64; 4]) -> FieldReport {
    let mut report = field_with_corners(name, 4);
    let measures =
        report.boundary.as_mut().and_then(|boundary: &mut FieldBoundary| boundary.measures.as_mut());
    measures.unwrap().bounding_box = BoundingBox::new(bounding_box).unwrap();
    report
}

#[apply(async_on_each_engine)]
async fn field_is_found_by_its_box_whatever_its_width_and_without_one(database: TestDatabase) {
    let farmer = farmer(&database, "farmer").await;
    let reports = [
        field_in("narrow", [-101.0, 41.0, -100.95, 41.02]),
        field_in("wide", [-102.0, 41.0, -100.9, 41.5]),
        field_in("whole degrees", [-90.0, 40.0, -88.0, 41.0]),
        field_in("antimeridian", [179.9, 51.0, -179.9, 51.1]),
        field_report("without a boundary"),
        field_in("east of Greenwich, on Guam", [144.7, 13.4, 144.72, 13.42]),
    ];
    let ids: Vec<_> = reports.iter().map(|_| new_field_id()).collect();
    let written = ids.clone();
    database
        .write(move |connection| {
            for (id, report) in written.iter().zip(&reports) {
                fields::put(connection, farmer, *id, report, None, now())?;
            }
            Ok(())
        })
        .await;
    for (within, expected) in [
        (rectangle(-100.96, 41.01, -100.94, 41.01), vec![0, 1]),
        (rectangle(-101.2, 41.01, -101.0, 41.4), vec![0, 1]),
        (rectangle(-100.949, 41.01, -100.91, 41.3), vec![1]),
        (rectangle(-101.5, 41.4, -101.4, 41.4), vec![1]),
        (rectangle(-89.0, 40.5, -89.0, 40.5), vec![2]),
        (rectangle(-101.0, 41.03, -100.95, 41.2), vec![1]),
        (rectangle(179.95, 51.05, 179.96, 51.06), vec![3]),
        (rectangle(-179.96, 51.05, -179.95, 51.06), vec![3]),
        (rectangle(144.71, 13.41, 144.715, 13.415), vec![5]),
        (rectangle(-101.0, 42.0, -100.0, 43.0), vec![]),
        (EVERYWHERE, vec![0, 1, 2, 3, 5]),
    ] {
        // The field without a boundary is in every box.
        let mut expected: Vec<_> = expected.into_iter().chain([4]).map(|at: usize| ids[at]).collect();
        expected.sort_unstable();
        assert_eq!(found_fields(&database, farmer, None, within).await, expected, "{within:?}");
        let window = Window { within: Some(vec![within]), span: None };
        let walked = matching(&database, farmer, &window).await;
        assert_eq!(walked, expected, "{within:?}");
    }
    let of_day = |from, to| Window { within: None, span: Some([from, to]) };
    let at = now().number();
    assert_eq!(matching(&database, farmer, &of_day(at, at)).await.len(), 6);
    assert_eq!(matching(&database, farmer, &of_day(at + 1, i64::MAX)).await, []);
}

async fn matching(database: &TestDatabase, farmer: Viewer, window: &Window) -> Vec<FieldId> {
    let window = window.clone();
    let list = database
        .read(move |connection| {
            fields::matching(connection, farmer, farmer.user_id, &window, fields::Part::ALL)
        })
        .await;
    list.unwrap().into_iter().map(|field| field.id).collect()
}

#[apply(async_on_each_engine)]
async fn edited_boundary_moves_the_field(database: TestDatabase) {
    let farmer = farmer(&database, "farmer").await;
    let id = new_field_id();
    let [here, there] = [[-101.0, 41.0, -100.99, 41.01], [-95.0, 41.0, -94.99, 41.01]];
    database
        .write(move |connection| {
            let created = fields::put(connection, farmer, id, &field_in("A", here), None, now())?;
            let fields::Put::Created(created) = created else { panic!("{created:?}") };
            let moved = field_in("A", there);
            fields::put(connection, farmer, id, &moved, Some(created.version), later(1)).map(drop)
        })
        .await;
    let around = |[west, south, east, north]: [f64; 4]| rectangle(west, south, east, north);
    assert_eq!(found_fields(&database, farmer, None, around(here)).await, []);
    assert_eq!(found_fields(&database, farmer, None, around(there)).await, [id]);
}

#[apply(async_on_each_engine)]
async fn coverage_has_all_that_the_viewer_sees_and_nothing_else(database: TestDatabase) {
    let people = People::settle(&database).await;
    let covered = async |viewer: Viewer| {
        database
            .read(move |connection| {
                Ok([plantings::coverage(connection, viewer)?, fields::coverage(connection, viewer)?])
            })
            .await
    };
    assert_eq!(covered(people.farmer).await, [Coverage::default(); 2]);
    for (by, report) in [
        (people.farmer, planted_at(-101.5, 41.0, "2026-04-20", Some("2026-10-05"))),
        (people.employee, planted_at(-99.0, 40.0, "2026-05-01", Some("2026-11-30"))),
        (people.other_farmer, planted_at(10.0, 50.0, "2020-01-01", None)),
    ] {
        let id = new_planting_id();
        database
            .write(move |connection| plantings::put(connection, by, id, &report, None, now()).map(drop))
            .await;
    }
    let days = |from: &str, to: &str| {
        let [from, to] = [from, to].map(|day| i64::from(Day::parse(day).unwrap().number()) * DAY);
        Some([from, to + DAY - 1])
    };
    let all = Coverage {
        within: Some(rectangle(-101.5, 40.0, -99.0, 41.0)),
        span: days("2026-04-20", "2026-11-30"),
    };
    let own = Coverage {
        within: Some(rectangle(-99.0, 40.0, -99.0, 40.0)),
        span: days("2026-05-01", "2026-11-30"),
    };
    for (viewer, expected) in [(people.farmer, all), (people.agent, all), (people.employee, own)] {
        assert_eq!(covered(viewer).await[0], expected, "{viewer:?}");
    }
    let [open, _] = covered(people.other_farmer).await;
    assert_eq!(open.span.unwrap()[1], i64::MAX, "it goes on");
    let (id, report) = (new_field_id(), field_with_corners("North", 5));
    let around = report.boundary.as_ref().unwrap().measures.as_ref().unwrap().bounding_box;
    database
        .write(move |connection| fields::put(connection, people.farmer, id, &report, None, now()).map(drop))
        .await;
    let expected = Coverage { within: Some(around), span: Some([now().number(), now().number()]) };
    assert_eq!(covered(people.agent).await[1], expected);
    assert_eq!(covered(people.other_agent).await[1], Coverage::default());
}

fn planted_at(longitude: f64, latitude: f64, start: &str, end: Option<&str>) -> PlantingReport {
    let day = |text: &str| Day::parse(text).unwrap();
    PlantingReport {
        location: Some(Mark { location: Location::new(latitude, longitude).unwrap(), fix: None }),
        period: Period::new(Some(day(start)), end.map(day)).unwrap(),
        ..report()
    }
}

#[apply(on_each_engine)]
fn database_takes_the_box_of_a_field_from_its_document(database: TestDatabase) {
    let id = |byte: usize| match database.engine {
        Engine::Sqlite => format!("X'{}'", format!("{byte:02}").repeat(16)),
        Engine::Postgres => format!("decode(repeat('{byte:02}', 16), 'hex')"),
    };
    let farmer = id(1);
    database
        .execute(&format!(
            "INSERT INTO accounts (account_id, email, password_hash, email_verified, created_at)
                 VALUES ({farmer}, 'f@b.c', 'x', FALSE, 0);
             INSERT INTO users (user_id, user_type, first_name, last_name, phone_number, created_at, updated_at,
                 account_id)
                 VALUES ({farmer}, 'farmer', 'A', 'B', '0123456789', 0, 0, {farmer});"
        ))
        .unwrap();
    let documents = [
        r#"{"name":"A","bbox":[-101.5,41,-101.49,41.01]}"#,
        r#"{"name":"B","bbox":[-101,41,-99,42]}"#,
        r#"{"name":"C","bbox":[179.9,51,-179.9,52]}"#,
        r#"{"name":"D"}"#,
        r#"{"name":"E","bbox":"none"}"#,
        r#"{"name":"F","bbox":["a",{},null,true]}"#,
    ];
    for (at, document) in documents.iter().enumerate() {
        let field = id(at + 2);
        database
            .execute(&format!(
                "INSERT INTO records (record_id, kind, farmer, creator, created_at, updated_at, updated_by, reported_at,
                     version, change, document)
                     VALUES ({field}, 'field', {farmer}, {farmer}, 0, 0, {farmer}, 0, 1, 'created', '{document}');"
            ))
            .unwrap();
    }
    let fields = |which: &str| count(&database, &format!("records WHERE {which}"));
    assert_eq!(
        fields("west = -101.5 AND south = 41 AND east = -101.49 AND north = 41.01 AND extent = 'narrow'"),
        1
    );
    assert_eq!(fields("west = -101 AND east = -99 AND extent = 'wide'"), 1);
    assert_eq!(fields("west = 179.9 AND east = -179.9 AND extent = 'wide'"), 1);
    let none = "west IS NULL AND south IS NULL AND east IS NULL AND north IS NULL AND extent = 'none'";
    assert_eq!(fields(none), 3);
}
