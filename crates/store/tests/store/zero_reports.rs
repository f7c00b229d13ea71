//! Zero reports: the third kind of records. What holds for records of every kind is tested with plantings.

use rstest_reuse::apply;
use rules::crop_year::CropYear;
use rules::ids::ZeroReportId;
use rules::kind::Kind;
use rules::record::{AnyRecord, Record, Version};
use rules::text::Line;
use rules::zero_report::ZeroReport;
use store::Viewer;
use store::changes::Update;
use store::records::{self, Deletion, Part, Put, Restoration};
use uuid::Uuid;

use crate::support::{Copy, People, TestDatabase, async_on_each_engine, later, new_field_id};

fn on_field(name: &str) -> ZeroReport {
    let field_name = Line::parse(name).ok();
    ZeroReport { field_name, field_id: Some(new_field_id()), ..ZeroReport::of_farm(CropYear(2026)) }
}

async fn put(
    database: &TestDatabase,
    by: Viewer,
    id: ZeroReportId,
    report: &ZeroReport,
    version: Option<i32>,
) -> Put<Record<ZeroReportId>> {
    let (report, version) = (report.clone(), version.map(Version));
    database.write(move |connection| records::put(connection, by, id, &report, version, later(1))).await
}

async fn reported(database: &TestDatabase, by: Viewer, report: &ZeroReport) -> ZeroReportId {
    let id = ZeroReportId(Uuid::now_v7());
    let put = put(database, by, id, report, None).await;
    assert!(matches!(put, Put::Created(_)), "{put:?}");
    id
}

async fn seen_by(database: &TestDatabase, by: Viewer, farmer: Viewer) -> Option<Vec<ZeroReportId>> {
    let list =
        database.read(move |connection| records::of_farmer(connection, by, farmer.user_id, Part::ALL)).await;
    list.map(|list| list.into_iter().map(|record| record.id).collect())
}

#[apply(async_on_each_engine)]
async fn the_farm_writes_zero_reports_and_its_agent_only_reads_them(database: TestDatabase) {
    let people = People::settle(&database).await;
    let report = on_field("North 40");
    let by_farmer = reported(&database, people.farmer, &ZeroReport::of_farm(CropYear(2026))).await;
    let by_employee = reported(&database, people.employee, &report).await;
    let both = Some(vec![by_farmer, by_employee]);
    for (viewer, seen) in [
        (people.farmer, both.clone()),
        (people.agent, both),
        (people.employee, Some(vec![by_employee])),
        (people.other_farmer, None),
        (people.other_agent, None),
        (people.former_agent, None),
    ] {
        assert_eq!(seen_by(&database, viewer, people.farmer).await, seen, "{viewer:?}");
    }
    let changed = on_field("South 40");
    let (agent, farmer) = (people.agent, people.farmer.user_id);
    assert_eq!(put(&database, agent, by_employee, &changed, Some(1)).await, Put::Forbidden);
    let (id, entered) = (ZeroReportId(Uuid::now_v7()), changed.clone());
    let entered = database
        .write(move |connection| records::put_for(connection, agent, farmer, id, &entered, later(2)))
        .await;
    assert_eq!(entered, Put::Forbidden);
    assert!(matches!(put(&database, people.farmer, by_employee, &changed, Some(1)).await, Put::Changed(_)));
}

#[apply(async_on_each_engine)]
async fn repeated_report_is_stored_once_and_its_deletion_is_undone(database: TestDatabase) {
    let people = People::settle(&database).await;
    let report = on_field("North 40");
    let id = reported(&database, people.employee, &report).await;
    assert!(matches!(put(&database, people.employee, id, &report, None).await, Put::Unchanged(_)));
    let mut copy = Copy::of(people.agent);
    copy.catch_up(&database.store, 1).await;
    copy.is_true(&database.store, &[people.farmer]).await;
    let by = people.employee;
    let deletion =
        database.write(move |connection| records::delete(connection, by, id, None, later(2))).await;
    assert_eq!(deletion, Deletion::Deleted);
    let page = copy.pull(&database.store, 10).await;
    assert!(matches!(page.updates.as_slice(), [Update::Forget(_)]), "{:?}", page.updates);
    let restored =
        database.write(move |connection| records::restore(connection, by, id, Version(2), later(3))).await;
    assert!(matches!(restored, Restoration::Restored(_)), "{restored:?}");
    copy.catch_up(&database.store, 10).await;
    copy.is_true(&database.store, &[people.farmer]).await;
    let kinds: Vec<_> = copy.held.values().map(|record| AnyRecord::reference(record).kind()).collect();
    assert_eq!(kinds, [Kind::ZeroReport]);
    let history = database.read(move |connection| records::history(connection, people.agent, id)).await;
    assert_eq!(history.map(|history| history.len()), Some(3));
}

#[apply(async_on_each_engine)]
async fn own_data_has_the_zero_reports_of_a_farm_and_those_that_a_person_wrote(database: TestDatabase) {
    let people = People::settle(&database).await;
    let id = reported(&database, people.employee, &on_field("North 40")).await;
    let (farmer, author) = (people.farmer.user_id, people.employee.user_id);
    let own = database
        .read(move |connection| {
            let own = records::of_owner(connection, farmer, Part::<ZeroReportId>::ALL)?;
            store::Result::Ok((own, records::written_by::<ZeroReportId>(connection, author, None, 10)?))
        })
        .await;
    assert_eq!((own.0.len(), own.1.iter().map(|entry| entry.id).collect::<Vec<_>>()), (1, vec![id]));
}
