//! The history of a planting.

use rstest_reuse::apply;
use rules::planting::PlantingReport;
use rules::record::{Report as _, Version};
use store::links;
use store::plantings::{self, ChangeKind, Put};

use crate::support::{
    People, TestDatabase, async_on_each_engine, count, later, link, new_planting_id, now, report,
    report_named,
};

#[apply(async_on_each_engine)]
async fn history_has_author_time_and_report_of_every_version(database: TestDatabase) {
    let people = People::settle(&database).await;
    let planting_id = new_planting_id();
    let writes = [
        (people.employee, report(), None, now()),
        (people.agent, report_named("By the agent"), Some(Version(1)), later(1)),
        (people.farmer, report_named("By the farmer"), Some(Version(2)), later(2)),
    ];
    for (by, report, expected, at) in writes.clone() {
        let put = database
            .write(move |connection| plantings::put(connection, by, planting_id, &report, expected, at))
            .await;
        let stored = database
            .read(move |connection| plantings::one(connection, people.farmer, planting_id))
            .await
            .unwrap();
        assert_eq!(stored.updated_by, by.user_id);
        assert!(
            matches!(&put, Put::Created(planting) | Put::Changed(planting) if *planting == stored),
            "{put:?}"
        );
    }
    let history = database
        .read(move |connection| plantings::history(connection, people.farmer, planting_id))
        .await
        .unwrap();
    assert_eq!(history.len(), writes.len());
    for (number, (entry, (by, report, _, at))) in (1..).zip(history.iter().zip(&writes)) {
        assert_eq!(entry.version, Version(number));
        assert_eq!(entry.change, if number == 1 { ChangeKind::Created } else { ChangeKind::Changed });
        assert_eq!((entry.changed_by.user_id, entry.changed_at), (by.user_id, *at));
        assert_eq!(PlantingReport::read(&entry.report).unwrap(), *report);
    }
    assert_eq!(history[1].changed_by.first_name.as_str(), "agent");
}

#[apply(async_on_each_engine)]
async fn agents_name_stays_in_the_history_after_the_link_ends(database: TestDatabase) {
    let people = People::settle(&database).await;
    let planting_id = new_planting_id();
    let link_id = link(&database, people.farmer, people.other_agent).await;
    database
        .write(move |connection| {
            plantings::put(connection, people.farmer, planting_id, &report(), None, now())?;
            let mended = report_named("Mended");
            plantings::put(
                connection,
                people.other_agent,
                planting_id,
                &mended,
                Some(Version::FIRST),
                later(1),
            )?;
            links::end(connection, link_id, people.farmer.user_id, later(2))
        })
        .await;
    let read = |viewer| database.read(move |connection| plantings::history(connection, viewer, planting_id));
    assert_eq!(read(people.farmer).await.unwrap()[1].changed_by.first_name.as_str(), "other.agent");
    assert_eq!(read(people.other_agent).await, None);
}

#[apply(async_on_each_engine)]
async fn each_version_is_stored_once(database: TestDatabase) {
    let people = People::settle(&database).await;
    let (employee, planting_id) = (people.employee, new_planting_id());
    let read = || database.read(move |connection| plantings::history(connection, people.agent, planting_id));
    database
        .write(move |connection| plantings::put(connection, employee, planting_id, &report(), None, now()))
        .await;
    assert_eq!(count(&database, "record_history"), 0);
    let first = read().await.unwrap();
    let [entry] = first.as_slice() else { panic!("{first:?}") };
    assert_eq!((entry.version, entry.change), (Version::FIRST, ChangeKind::Created));
    assert_eq!((entry.changed_by.user_id, entry.changed_at), (employee.user_id, now()));
    assert_eq!(PlantingReport::read(&entry.report).unwrap(), report());
    database
        .write(move |connection| plantings::delete(connection, people.farmer, planting_id, None, later(1)))
        .await;
    assert_eq!(count(&database, "record_history"), 1);
    assert_eq!(read().await.unwrap()[0], *entry);
}
