//! A person's download of their own data.

use rstest_reuse::apply;
use rules::ids::UserId;
use rules::record::{Document, Version};
use store::audit::Entry;
use store::links::LinkStatus;
use store::own_data::{self, OwnData};
use store::plantings::{self, ChangeKind, OwnEntry, OwnPlanting, Part};
use store::sessions::{self, SessionId, TokenHash};
use store::{Connection, Viewer, users};
use uuid::Uuid;

use crate::support::{
    People, TestDatabase, async_on_each_engine, later, new_planting_id, now, report, report_named,
};

async fn own(database: &TestDatabase, viewer: Viewer) -> OwnData {
    database.read(move |connection| own_data::of_account(connection, viewer.user_id, now())).await.unwrap()
}

async fn records(database: &TestDatabase, viewer: Viewer) -> (Vec<OwnPlanting>, Vec<OwnEntry>) {
    let read = move |connection: &mut Connection| {
        let written = plantings::written_by(connection, viewer.user_id, None, usize::MAX)?;
        Ok::<_, store::Error>((plantings::of_owner(connection, viewer.user_id, Part::ALL)?, written))
    };
    database.read(read).await
}

async fn log(database: &TestDatabase, viewer: Viewer) -> Vec<Entry> {
    database.audit_log(Some(viewer.user_id)).await
}

#[apply(async_on_each_engine)]
async fn own_data_has_everything_of_the_person_and_nothing_of_others(database: TestDatabase) {
    let people = People::settle(&database).await;
    let (farmer, employee, agent) = (people.farmer, people.employee, people.agent);
    let (kept, deleted, foreign) = (new_planting_id(), new_planting_id(), new_planting_id());
    let other = people.other_farmer;
    database
        .write(move |connection| {
            plantings::put(connection, employee, kept, &report(), None, now())?;
            let version = Some(Version::FIRST);
            plantings::put(connection, agent, kept, &report_named("Corrected"), version, later(1))?;
            plantings::put(connection, farmer, deleted, &report(), None, now())?;
            plantings::delete(connection, farmer, deleted, None, later(2))?;
            plantings::put(connection, other, foreign, &report(), None, now())?;
            let token = TokenHash([1; 32]);
            sessions::create(connection, SessionId(Uuid::now_v7()), &token, farmer.user_id, None, now())
        })
        .await;

    let data = own(&database, farmer).await;
    assert_eq!((data.account.account_id, data.sessions.len()), (farmer.user_id, 1));
    assert_eq!(data.user, database.read(move |connection| users::own(connection, farmer.user_id)).await);
    let ((planted, written), log) = (records(&database, farmer).await, log(&database, farmer).await);
    let told: Vec<_> = planted.iter().map(|own| (own.record.id, own.deleted_at, own.history.len())).collect();
    assert_eq!(told, [(kept, None, 2), (deleted, Some(later(2)), 2)]);
    assert_eq!(planted[0].record.document, Document::from(&report_named("Corrected")));
    assert!(written.is_empty());
    let (own_id, agent_id) = (Some(farmer.user_id), Some(agent.user_id));
    assert!(log.iter().all(|entry| entry.actor == own_id || entry.subject == own_id));
    assert!(log.iter().any(|entry| (entry.object, entry.actor) == (Some(kept.0), agent_id)));
    assert!(!log.iter().any(|entry| entry.object == Some(foreign.0)));
    let mut links: Vec<_> =
        data.links.iter().map(|own| (own.other.first_name.as_str(), own.link.status, own.ended_at)).collect();
    links.sort_by_key(|(name, ..)| *name);
    assert_eq!(
        links,
        [
            ("agent", LinkStatus::Active, None),
            ("employee", LinkStatus::Active, None),
            ("former.agent", LinkStatus::Ended, Some(now())),
            ("former.employee", LinkStatus::Ended, Some(now())),
            ("waiting.agent", LinkStatus::Pending, None),
        ]
    );

    for (writer, version, change) in [(employee, 1, ChangeKind::Created), (agent, 2, ChangeKind::Changed)] {
        let data = own(&database, writer).await;
        let (planted, written) = records(&database, writer).await;
        assert!(planted.is_empty() && data.links.len() == 1);
        let [written] = written.as_slice() else { panic!("{written:?}") };
        assert_eq!((written.id, written.farmer), (kept, farmer.user_id));
        assert_eq!((written.entry.version, written.entry.change), (Version(version), change));
        assert_eq!(written.entry.changed_by.user_id, writer.user_id);
    }
}

#[apply(async_on_each_engine)]
async fn unknown_account_has_no_own_data(database: TestDatabase) {
    let nobody = UserId(Uuid::now_v7());
    assert_eq!(database.read(move |connection| own_data::of_account(connection, nobody, now())).await, None);
}
