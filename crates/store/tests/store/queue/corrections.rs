//! Corrections that wait to be told by mail.

use rstest_reuse::apply;
use rules::field::FieldReport;
use rules::ids::{FieldId, PlantingId};
use rules::instant::Instant;
use rules::kind::Kind;
use rules::record::{Reason, Version};
use rules::text::Line;
use serde_json::{Map, Value};
use store::corrections::{self, Correction, CorrectionNotice, Entry, NAMED_MAX};
use store::fields::{self, Seen};
use store::jobs::{Job, JobId};
use store::plantings::{self, Put};
use store::records::{self, Side};
use store::{Viewer, accounts, departures, links};
use tokio::task::JoinSet;

use super::{done, take};
use crate::support::{
    Engine, People, TestDatabase, async_on_each_engine, count, field_report, later, link, new_field_id,
    new_planting_id, now, on_each_engine, open, report, report_named,
};

async fn wants_mails(database: &TestDatabase, person: Viewer, are_wanted: bool) {
    database
        .write(move |connection| accounts::set_correction_mails(connection, person.user_id, are_wanted))
        .await;
}

async fn planted(database: &TestDatabase, by: Viewer) -> PlantingId {
    let id = new_planting_id();
    database.write(move |connection| plantings::put(connection, by, id, &report(), None, now())).await;
    id
}

/// Names the planting's field anew, which makes the next version.
async fn renames(database: &TestDatabase, by: Viewer, id: PlantingId, version: i32, at: Instant) {
    let report = report_named(&format!("Named {version}"));
    let put = database
        .write(move |connection| plantings::put(connection, by, id, &report, Some(Version(version)), at))
        .await;
    assert!(matches!(put, Put::Changed(_)), "{put:?}");
}

async fn end(database: &TestDatabase, job_id: JobId) -> Option<CorrectionNotice> {
    database.write(move |connection| corrections::end(connection, job_id)).await
}

/// Takes the person's job and ends it. None if it is not due.
async fn told(database: &TestDatabase, person: Viewer, minutes: i64) -> Option<CorrectionNotice> {
    let taken = take(&database.store, later(minutes)).await?;
    assert!(matches!(taken.job, Job::Corrections(_)));
    assert_eq!(taken.job_id, JobId(person.user_id.0));
    let told = end(database, taken.job_id).await;
    done(database, &taken, later(minutes)).await;
    told
}

fn name_in(members: &Map<String, Value>, kind: Kind) -> String {
    members[kind.name_member()].as_str().unwrap().to_owned()
}

fn names(told: &CorrectionNotice) -> Vec<(String, String, String)> {
    let name = |Correction { by, kind, versions, .. }: &Correction| {
        let [before, after] = versions.each_ref().map(|members| name_in(members, *kind));
        (by.first_name.to_string(), before, after)
    };
    told.corrections.iter().map(name).collect()
}

#[apply(async_on_each_engine)]
async fn corrections_of_fifteen_minutes_are_told_once_to_the_farmer_and_the_reporter_who_want_it(
    database: TestDatabase,
) {
    let people = People::settle(&database).await;
    let (own, reported) =
        (planted(&database, people.farmer).await, planted(&database, people.employee).await);
    for person in [people.farmer, people.employee] {
        wants_mails(&database, person, false).await;
    }
    renames(&database, people.agent, own, 1, now()).await;
    assert_eq!(count(&database, "jobs"), 0, "nobody wants mails");
    wants_mails(&database, people.farmer, true).await;
    wants_mails(&database, people.employee, true).await;
    renames(&database, people.agent, own, 2, later(0)).await;
    renames(&database, people.farmer, own, 3, later(1)).await;
    renames(&database, people.agent, reported, 1, later(14)).await;
    assert_eq!(told(&database, people.farmer, 14).await, None);
    let of_farmer = told(&database, people.farmer, 15).await.unwrap();
    let by_agent = |before: &str, after: &str| ("agent".to_owned(), before.to_owned(), after.to_owned());
    let first = report().field_name.to_string();
    assert_eq!(names(&of_farmer), [by_agent("Named 1", "Named 2"), by_agent(&first, "Named 1")]);
    assert_eq!((of_farmer.account.account_id, of_farmer.more), (people.farmer.user_id, 0));
    let of_employee = told(&database, people.employee, 29).await.unwrap();
    assert_eq!(names(&of_employee), [by_agent(&first, "Named 1")]);
    assert_eq!(count(&database, "jobs"), 0);
}

#[apply(async_on_each_engine)]
async fn correction_during_the_mail_waits_for_the_next_one(database: TestDatabase) {
    let people = People::settle(&database).await;
    let id = planted(&database, people.farmer).await;
    wants_mails(&database, people.farmer, true).await;
    renames(&database, people.agent, id, 1, now()).await;
    let taken = take(&database.store, later(15)).await.unwrap();
    renames(&database, people.agent, id, 2, later(15)).await;
    assert_eq!(end(&database, taken.job_id).await.unwrap().corrections.len(), 2);
    renames(&database, people.agent, id, 3, later(15)).await;
    // Another process that had the job too, and the end of the first one.
    done(&database, &taken, later(15)).await;
    assert_eq!(told(&database, people.farmer, 30).await.unwrap().corrections.len(), 1);
    assert_eq!(end(&database, taken.job_id).await, None);
}

#[apply(async_on_each_engine)]
async fn nothing_is_told_to_who_may_not_see_it_does_not_want_it_or_has_left(database: TestDatabase) {
    let people = People::settle(&database).await;
    let hand = people.former_employee;
    let employed = link(&database, people.farmer, hand).await;
    let id = planted(&database, hand).await;
    for person in [people.farmer, hand] {
        wants_mails(&database, person, true).await;
    }
    renames(&database, people.agent, id, 1, now()).await;
    assert_eq!(count(&database, "jobs"), 2);
    database.write(move |connection| links::end(connection, employed, hand.user_id, later(1))).await;
    assert_eq!(end(&database, JobId(hand.user_id.0)).await, None);
    wants_mails(&database, people.farmer, false).await;
    assert_eq!(end(&database, JobId(people.farmer.user_id.0)).await, None);
    wants_mails(&database, people.farmer, true).await;
    renames(&database, people.agent, id, 2, later(2)).await;
    database.execute("UPDATE accounts SET email_verified = FALSE").unwrap();
    renames(&database, people.agent, id, 3, later(2)).await;
    assert_eq!(end(&database, JobId(people.farmer.user_id.0)).await, None);
    database.execute("UPDATE accounts SET email_verified = TRUE").unwrap();
    renames(&database, people.agent, id, 4, later(2)).await;
    database.write(move |connection| departures::leave(connection, people.farmer.user_id, later(3))).await;
    for person in [people.farmer, hand] {
        assert_eq!(end(&database, JobId(person.user_id.0)).await, None);
    }
    assert_eq!(count(&database, "jobs"), 0);
}

#[apply(on_each_engine)]
#[tokio::test(flavor = "multi_thread")]
async fn corrections_by_several_processes_at_once_are_all_told(database: TestDatabase) {
    let people = People::settle(&database).await;
    for person in [people.farmer, people.employee] {
        wants_mails(&database, person, true).await;
    }
    let mut correcting = JoinSet::new();
    for store in [database.store.clone(), open(&database.url), open(&database.url)] {
        let mut ids = Vec::new();
        for _ in 0..5 {
            ids.push(planted(&database, people.employee).await);
        }
        correcting.spawn(async move {
            for id in ids {
                let edit = move |connection: &mut _| {
                    let named = report_named("Corrected");
                    plantings::put(connection, people.agent, id, &named, Some(Version::FIRST), now())
                };
                let put: store::Result<Put> = store.write(edit).await;
                assert!(matches!(put, Ok(Put::Changed(_))), "{put:?}");
            }
        });
    }
    correcting.join_all().await;
    for person in [people.farmer, people.employee] {
        assert_eq!(end(&database, JobId(person.user_id.0)).await.unwrap().corrections.len(), 15);
    }
}

#[tokio::test]
async fn one_mail_names_fifty_corrections_and_counts_the_others() {
    let database = TestDatabase::new(Engine::Sqlite);
    let people = People::settle(&database).await;
    wants_mails(&database, people.farmer, true).await;
    let id = planted(&database, people.farmer).await;
    for version in (1..).take(NAMED_MAX + 3) {
        renames(&database, people.agent, id, version, now()).await;
    }
    let told = end(&database, JobId(people.farmer.user_id.0)).await.unwrap();
    assert_eq!((told.corrections.len(), told.more), (NAMED_MAX, 3));
}

async fn marked(database: &TestDatabase, by: Viewer, name: &str) -> FieldId {
    let (id, report) = (new_field_id(), field_report(name));
    database.write(move |connection| fields::put(connection, by, id, &report, None, now())).await;
    id
}

#[apply(async_on_each_engine)]
async fn one_mail_tells_the_corrections_of_plantings_and_fields(database: TestDatabase) {
    let people = People::settle(&database).await;
    wants_mails(&database, people.employee, false).await;
    let field = marked(&database, people.employee, "North").await;
    let planting = planted(&database, people.farmer).await;
    for (by, version, name) in [(people.agent, 1, "South"), (people.farmer, 2, "West")] {
        let (report, version) = (field_report(name), Some(Version(version)));
        database
            .write(move |connection| fields::put(connection, by, field, &report, version, later(0)))
            .await;
    }
    renames(&database, people.agent, planting, 1, later(1)).await;
    let by_agent = |before: &str, after: &str| ("agent".to_owned(), before.to_owned(), after.to_owned());
    let of_farmer = told(&database, people.farmer, 16).await.unwrap();
    let unnamed = report().field_name.to_string();
    assert_eq!(names(&of_farmer), [by_agent(&unnamed, "Named 1"), by_agent("North", "South")]);
    assert_eq!(count(&database, "jobs"), 0);
}

#[apply(async_on_each_engine)]
async fn mail_tells_a_merge_as_one(database: TestDatabase) {
    let people = People::settle(&database).await;
    wants_mails(&database, people.farmer, true).await;
    let [stays, goes] =
        [marked(&database, people.farmer, "North").await, marked(&database, people.farmer, "South").await];
    let [gone, into] = [goes, stays].map(|id| Seen { id, version: Version::FIRST });
    let join = |into: &FieldReport, _: &FieldReport| store::Result::Ok(into.clone());
    database
        .write(move |connection| fields::merge(connection, people.agent, gone, into, join, later(0)))
        .await;
    let told = told(&database, people.farmer, 15).await.unwrap();
    let [Correction { kind: Kind::Field, successions: others, .. }] = &told.corrections[..] else {
        panic!("{told:?}")
    };
    assert_eq!((others[0].side, others[0].name.as_str()), (Side::Predecessor, "South"));
}

#[apply(async_on_each_engine)]
async fn mail_tells_a_split_as_one(database: TestDatabase) {
    let people = People::settle(&database).await;
    wants_mails(&database, people.farmer, true).await;
    let whole = Seen { id: marked(&database, people.farmer, "North").await, version: Version::FIRST };
    let parts = [new_field_id(), new_field_id()];
    let make = |_: &FieldReport| store::Result::Ok(["North A", "North B"].map(field_report).into());
    database
        .write(move |connection| {
            fields::split(connection, people.agent, whole, &parts, make, |_| Ok(0), later(0))
        })
        .await;
    let told = told(&database, people.farmer, 15).await.unwrap();
    let [Correction { by, kind: Kind::Field, successions: others, .. }] = &told.corrections[..] else {
        panic!("{told:?}")
    };
    assert_eq!(by.first_name.as_str(), "agent");
    let parts: Vec<_> = others.iter().map(|other| (other.side, other.name.as_str())).collect();
    assert_eq!(parts, [(Side::Successor, "North A"), (Side::Successor, "North B")]);
}

#[apply(async_on_each_engine)]
async fn mail_tells_the_reason_of_each_correction(database: TestDatabase) {
    let people = People::settle(&database).await;
    let id = planted(&database, people.farmer).await;
    for (version, reason) in [(1, Some("As on the map")), (2, None)] {
        let reason: Option<Reason> = reason.map(|reason| Line::parse(reason).unwrap());
        let report = report_named(&format!("Named {version}"));
        database
            .write(move |connection| {
                let edit = |_: &_| store::Result::Ok(report.clone());
                let version = Version(version);
                plantings::edit(connection, people.agent, id, version, edit, reason.as_ref(), later(1))
            })
            .await;
    }
    let told = told(&database, people.farmer, 16).await.unwrap();
    let reasons: Vec<_> = told.corrections.iter().map(|correction| correction.reason.as_deref()).collect();
    assert_eq!(reasons, [Some("As on the map"), None]);
}

#[apply(async_on_each_engine)]
async fn entries_are_told_to_the_farmer_until_they_answer_whether_they_want_mails_about_corrections_or_not(
    database: TestDatabase,
) {
    let people = People::settle(&database).await;
    let (agent, farmer) = (people.agent, people.farmer.user_id);
    let ids = [(); 3].map(|()| new_planting_id());
    for (id, name) in ids.into_iter().zip(["North", "South", "East"]) {
        let entry = report_named(name);
        database
            .write(move |connection| records::put_for(connection, agent, farmer, id, &entry, now()))
            .await;
    }
    // A correction of what still waits is told with it.
    renames(&database, agent, ids[1], 1, later(1)).await;
    let viewer = people.farmer;
    database
        .write(move |connection| records::confirm(connection, viewer, ids[0], Version(1), later(1)))
        .await;
    let notice = told(&database, viewer, 15).await.unwrap();
    let names: Vec<_> = notice
        .entries
        .iter()
        .map(|Entry { by, kind, members }| (by.first_name.to_string(), name_in(members, *kind)))
        .collect();
    let by_agent = |name: &str| ("agent".to_owned(), name.to_owned());
    assert_eq!(names, [by_agent("Named 1"), by_agent("East")]);
    assert_eq!((notice.corrections.len(), notice.more_entries), (0, 0));
    assert_eq!(count(&database, "jobs"), 0);
}

#[apply(async_on_each_engine)]
async fn entries_are_not_mailed_to_an_address_that_nobody_confirmed(database: TestDatabase) {
    let people = People::settle(&database).await;
    let (agent, farmer, id) = (people.agent, people.farmer.user_id, new_field_id());
    database.execute("UPDATE accounts SET email_verified = FALSE").unwrap();
    database
        .write(move |connection| {
            records::put_for(connection, agent, farmer, id, &field_report("North"), now())
        })
        .await;
    assert_eq!(count(&database, "jobs"), 0);
}

#[apply(async_on_each_engine)]
async fn withdrawal_is_told_to_a_farmer_who_was_told_of_the_entry(database: TestDatabase) {
    let people = People::settle(&database).await;
    let (agent, farmer) = (people.agent, people.farmer.user_id);
    let ids = [(); 2].map(|()| new_planting_id());
    let withdraws = async |id| {
        database
            .write(move |connection| records::withdraw(connection, agent, id, Version(1), later(16)))
            .await
    };
    for (id, name) in ids.into_iter().zip(["North", "South"]) {
        let entry = report_named(name);
        database
            .write(move |connection| records::put_for(connection, agent, farmer, id, &entry, now()))
            .await;
    }
    // The farmer never learns of the second one.
    withdraws(ids[1]).await;
    assert_eq!(told(&database, people.farmer, 15).await.unwrap().entries.len(), 1);
    for _ in 0..2 {
        withdraws(ids[0]).await;
    }
    let notice = told(&database, people.farmer, 40).await.unwrap();
    let [Entry { by, kind, members }] = &notice.withdrawn[..] else { panic!("{notice:?}") };
    assert_eq!((by.first_name.as_str(), name_in(members, *kind).as_str()), ("agent", "North"));
    assert_eq!((notice.entries.len(), notice.more_withdrawn, count(&database, "jobs")), (0, 0, 0));
}
