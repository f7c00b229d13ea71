//! Documents that no release could have written. The database accepts any JSON object, but reading it fails.

use rstest_reuse::apply;
use rules::crop::Crop;
use rules::filter::ResolvedFilter;
use rules::ids::PlantingId;
use rules::planting::{PlantingPatch, PlantingReport};
use rules::record::{Document, Version};
use store::plantings::{self, Deletion, Part, Put};
use store::{Connection, Error, Viewer, audit};

use crate::support::{
    People, TestDatabase, async_on_each_engine, later, new_planting_id, now, report, report_named,
};

/// Each breaks one rule of a report.
const BROKEN: [&str; 12] = [
    "{}",
    "{\"crop\":\"Corn\"}",
    "{\"fieldName\":\"North quarter\"}",
    "{\"fieldName\":\"\",\"crop\":\"Corn\"}",
    "{\"fieldName\":\"North\\tquarter\",\"crop\":\"Corn\"}",
    "{\"fieldName\":\"North quarter\",\"crop\":\"Corn\",\"estimatedAcres\":0}",
    "{\"fieldName\":\"North quarter\",\"crop\":\"Corn\",\"latitude\":41.5}",
    "{\"fieldName\":\"North quarter\",\"crop\":\"Corn\",\"endDateISO\":\"2026-05-04\"}",
    "{\"fieldName\":\"North quarter\",\"crop\":\"Corn\",\"startDateISO\":\"05/04/2026\"}",
    "{\"fieldName\":\"North quarter\",\"crop\":\"Corn\",\"fix\":{\"source\":\"moved\",\
     \"takenAt\":\"2026-05-04T00:00:00Z\"}}",
    "{\"fieldName\":\"North quarter\",\"crop\":\"Corn\",\"latitude\":41.5,\"longitude\":-101.5,\
      \"fix\":{\"source\":\"measured\",\"takenAt\":\"2026-05-04T00:00:00Z\"}}",
    "{\"fieldName\":\"North quarter\",\"crop\":\"Corn\",\"latitude\":41.5,\"longitude\":-101.5,\
      \"fix\":{\"source\":\"moved\",\"accuracy\":10000.1,\"takenAt\":\"2026-05-04T00:00:00Z\"}}",
];

async fn planted(database: &TestDatabase, farmer: Viewer) -> PlantingId {
    let planting_id = new_planting_id();
    database
        .write(move |connection| {
            plantings::put(connection, farmer, planting_id, &report(), None, now())?;
            let mended = report_named("Mended");
            plantings::put(connection, farmer, planting_id, &mended, Some(Version::FIRST), later(1))
        })
        .await;
    planting_id
}

/// The message of the error about an unreadable column.
async fn unreadable<T: Send + 'static>(
    database: &TestDatabase,
    work: impl Fn(&mut Connection) -> Result<T, Error> + Send + 'static,
) -> String {
    match database.store.write(work).await {
        Err(Error::Internal(cause)) => cause.to_string(),
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("it was read"),
    }
}

#[apply(async_on_each_engine)]
async fn document_that_no_release_has_written_is_unreadable_but_listed_as_stored(database: TestDatabase) {
    let People { farmer, .. } = People::settle(&database).await;
    let planting_id = planted(&database, farmer).await;
    let put = |report: PlantingReport, version| {
        move |connection: &mut Connection| {
            plantings::put(connection, farmer, planting_id, &report, version, later(2))
        }
    };
    for broken in BROKEN {
        database.execute(&format!("UPDATE records SET document = '{broken}';")).unwrap();
        let expected = "a stored value in records.document is invalid";
        let edit = put(report_named("Edited"), Some(Version(2)));
        assert_eq!(unreadable(&database, edit).await, expected, "{broken}");
        assert_eq!(unreadable(&database, put(report(), None)).await, expected, "{broken}");
        let export = move |connection: &mut Connection| {
            plantings::matching(connection, farmer, farmer.user_id, &ResolvedFilter::default(), Part::ALL)
        };
        assert_eq!(unreadable(&database, export).await, expected, "{broken}");
        let accesses =
            move |connection: &mut Connection| audit::accesses_to(connection, farmer.user_id, None);
        assert_eq!(unreadable(&database, accesses).await, expected, "{broken}");
        let list = move |connection: &mut Connection| {
            plantings::of_farmer(connection, farmer, farmer.user_id, Part::ALL)
        };
        let listed = database.read(list).await.unwrap();
        assert_eq!(listed[0].document.as_str(), broken);
        listed[0].read().unwrap_err();
    }
}

#[apply(async_on_each_engine)]
async fn edits_keep_members_and_codes_of_a_newer_release(database: TestDatabase) {
    let People { farmer, .. } = People::settle(&database).await;
    let planting_id = planted(&database, farmer).await;
    let newer = r#"{"crop":"Dragon Fruit","drainage":[1],"fieldName":"North","irrigation":"flooded"}"#;
    database.execute(&format!("UPDATE records SET document = '{newer}', crop = 'Dragon Fruit';")).unwrap();
    let patch: PlantingPatch = serde_json::from_str(r#"{"estimatedAcres":12.5}"#).unwrap();
    let edited = database
        .write(move |connection| {
            let edit = |report: &_| Ok::<_, Error>(patch.apply(report).unwrap());
            plantings::edit(connection, farmer, planting_id, Version(2), edit, None, later(2))
        })
        .await;
    let expected = concat!(
        r#"{"crop":"Dragon Fruit","drainage":[1],"estimatedAcres":12.5,"fieldName":"North","irrigation":""#,
        r#"flooded"}"#,
    );
    let Put::Changed(record) = edited else { panic!("{edited:?}") };
    assert_eq!(record.document.as_str(), expected);
    let history =
        database.read(move |connection| plantings::history(connection, farmer, planting_id)).await.unwrap();
    assert_eq!(history[2].report.as_str(), expected);
    let export = move |connection: &mut Connection| {
        let sieve = ResolvedFilter {
            crops: Crop::stored("Dragon Fruit").into_iter().collect(),
            ..ResolvedFilter::default()
        };
        plantings::matching(connection, farmer, farmer.user_id, &sieve, Part::ALL)
    };
    let exported = database.read(export).await.unwrap();
    assert_eq!(Document::from(&exported[0].report).as_str(), expected);
}

#[apply(async_on_each_engine)]
async fn version_that_no_release_has_written_is_unreadable(database: TestDatabase) {
    let People { farmer, .. } = People::settle(&database).await;
    let planting_id = planted(&database, farmer).await;
    database.execute("UPDATE record_history SET document = '{}';").unwrap();
    let late = move |connection: &mut Connection| {
        plantings::put(connection, farmer, planting_id, &report(), Some(Version::FIRST), later(2))
    };
    assert_eq!(unreadable(&database, late).await, "a stored value in record_versions.document is invalid");
}

#[apply(async_on_each_engine)]
async fn planting_with_an_unreadable_document_can_be_deleted(database: TestDatabase) {
    let People { farmer, .. } = People::settle(&database).await;
    let planting_id = planted(&database, farmer).await;
    database.execute("UPDATE records SET document = '{}';").unwrap();
    let deleted = database
        .write(move |connection| plantings::delete(connection, farmer, planting_id, None, later(2)))
        .await;
    assert_eq!(deleted, Deletion::Deleted);
    let history =
        database.read(move |connection| plantings::history(connection, farmer, planting_id)).await.unwrap();
    assert_eq!(history[2].report.as_str(), "{}");
}

#[apply(async_on_each_engine)]
async fn database_takes_no_document_that_is_not_json(database: TestDatabase) {
    let People { farmer, .. } = People::settle(&database).await;
    planted(&database, farmer).await;
    for broken in ["", "{", "{\"crop\":}"] {
        for table in ["records", "record_history"] {
            let update = format!("UPDATE {table} SET document = '{broken}';");
            assert!(database.execute(&update).is_err(), "{table}: {broken:?}");
        }
    }
}
