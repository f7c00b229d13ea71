//! An agent's own codes for crops.

use rstest_reuse::apply;
use rules::crop::Crop;
use rules::crop_code::{CropCodeForm, OwnCropCode};
use rules::record::Version;
use store::crop_codes::{self, Coding, Removal};
use store::{Viewer, departures, own_data};

use crate::support::{TestDatabase, agent, async_on_each_engine, count, later, now};

async fn write(database: &TestDatabase, agent: Viewer, code: &str, version: Option<i32>) -> Coding {
    let form = CropCodeForm {
        crop: "Mixed Forage".to_owned(),
        code: code.to_owned(),
        source: "Insurer's bulletin".to_owned(),
    };
    let content = form.check().unwrap();
    let version = version.map(Version);
    database
        .write(move |connection| crop_codes::write(connection, agent.user_id, &content, version, now()))
        .await
}

async fn codes(database: &TestDatabase, agent: Viewer) -> Vec<(String, i32)> {
    let codes = database.read(move |connection| crop_codes::of_agent(connection, agent.user_id)).await;
    codes.iter().map(|own| (own.code.to_string(), own.version.0)).collect()
}

fn is_stored(coding: &Coding, of: (&str, i32)) -> bool {
    matches!(coding, Coding::Stored(OwnCropCode { code, version, .. }) if (code.as_str(), version.0) == of)
}

#[apply(async_on_each_engine)]
async fn code_is_kept_against_a_stale_change_and_a_repeated_one_is_taken(database: TestDatabase) {
    let agent = agent(&database, "agent").await;
    assert_eq!(write(&database, agent, "0332", Some(1)).await, Coding::Unwritten);
    for _ in 0..2 {
        assert!(is_stored(&write(&database, agent, "0332", None).await, ("0332", 1)));
    }
    assert!(matches!(write(&database, agent, "0033", None).await, Coding::Stale(own) if own.version.0 == 1));
    for _ in 0..2 {
        assert!(is_stored(&write(&database, agent, "0033", Some(1)).await, ("0033", 2)));
    }
    assert_eq!(codes(&database, agent).await, [("0033".to_owned(), 2)]);
    assert_eq!(count(&database, "audit_log WHERE event LIKE 'crop-code%'"), 2);
}

async fn remove(database: &TestDatabase, agent: Viewer, version: Option<i32>) -> Removal {
    let version = version.map(Version);
    database
        .write(move |connection| {
            crop_codes::remove(connection, agent.user_id, Crop::MIXED_FORAGE, version, later(1))
        })
        .await
}

#[apply(async_on_each_engine)]
async fn removed_code_is_gone_and_a_second_call_changes_nothing(database: TestDatabase) {
    let [one, other] = [agent(&database, "agent").await, agent(&database, "other").await];
    for agent in [one, other] {
        write(&database, agent, "0332", None).await;
    }
    for version in [Some(1), Some(1), None] {
        assert_eq!(remove(&database, one, version).await, Removal::Gone);
    }
    assert_eq!((codes(&database, one).await.len(), codes(&database, other).await.len()), (0, 1));
    assert_eq!(count(&database, "audit_log WHERE event = 'crop-code-removed'"), 1);
    let me = one.user_id;
    let data = database.read(move |connection| own_data::of_account(connection, me, now())).await.unwrap();
    assert!(data.crop_codes.is_empty());
}

#[apply(async_on_each_engine)]
async fn no_code_after_a_removed_one_has_a_version_that_a_device_knows(database: TestDatabase) {
    let agent = agent(&database, "agent").await;
    // One device reads the first version. Another removes it and enters a code anew.
    write(&database, agent, "0332", None).await;
    remove(&database, agent, None).await;
    assert!(is_stored(&write(&database, agent, "0033", None).await, ("0033", 3)));
    for code in ["0032", "0332"] {
        assert!(
            matches!(write(&database, agent, code, Some(1)).await, Coding::Stale(own) if own.version.0 == 3)
        );
    }
    assert!(matches!(remove(&database, agent, Some(1)).await, Removal::Stale(own) if own.version.0 == 3));
    assert_eq!(codes(&database, agent).await, [("0033".to_owned(), 3)]);
    remove(&database, agent, Some(3)).await;
    for version in [1, 3, 4] {
        assert_eq!(write(&database, agent, "0332", Some(version)).await, Coding::Unwritten);
    }
}

#[apply(async_on_each_engine)]
async fn download_of_own_data_has_the_codes_and_they_go_with_the_account(database: TestDatabase) {
    let agent = agent(&database, "agent").await;
    write(&database, agent, "0332", None).await;
    let me = agent.user_id;
    let data = database.read(move |connection| own_data::of_account(connection, me, now())).await.unwrap();
    assert_eq!(data.crop_codes.len(), 1);
    database.write(move |connection| departures::leave(connection, me, now())).await;
    assert_eq!(count(&database, "crop_codes"), 0);
    assert_eq!(write(&database, agent, "0332", None).await, Coding::NotFound);
}
