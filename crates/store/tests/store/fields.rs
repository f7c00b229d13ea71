//! Fields: the second kind of records. What holds for records of every kind is tested with plantings.

use rstest_reuse::apply;
use rules::field::FieldReport;
use rules::ids::{FieldId, PlantingId};
use rules::record::{Document, Report as _, Version};
use store::audit::{self, Event, Extent};
use store::fields::{self, Deletion, Part, Put, Restoration};
use store::plantings::ChangeKind;
use store::{Connection, Viewer, departures, links, own_data, plantings};

use crate::support::{
    People, TestDatabase, async_on_each_engine, count, field_report, field_with_corners, later, new_field_id,
    new_planting_id, now, report,
};

async fn put(database: &TestDatabase, by: Viewer, id: FieldId, name: &str, version: Option<i32>) -> Put {
    let (report, version) = (field_report(name), version.map(Version));
    database.write(move |connection| fields::put(connection, by, id, &report, version, later(1))).await
}

async fn marked(database: &TestDatabase, by: Viewer) -> FieldId {
    let id = new_field_id();
    let put = put(database, by, id, "North 40", None).await;
    assert!(matches!(put, Put::Created(_)), "{put:?}");
    id
}

async fn delete(database: &TestDatabase, by: Viewer, id: FieldId) -> Deletion {
    database.write(move |connection| fields::delete(connection, by, id, None, later(2))).await
}

async fn ids_seen(database: &TestDatabase, by: Viewer, farmer: Viewer) -> Option<Vec<FieldId>> {
    let list =
        database.read(move |connection| fields::of_farmer(connection, by, farmer.user_id, Part::ALL)).await;
    list.map(|list| list.into_iter().map(|field| field.id).collect())
}

#[apply(async_on_each_engine)]
async fn farmer_employees_and_agents_see_all_fields_of_the_farm_and_others_see_none(database: TestDatabase) {
    let people = People::settle(&database).await;
    let mut ids = vec![marked(&database, people.farmer).await, marked(&database, people.employee).await];
    ids.sort_unstable();
    marked(&database, people.other_farmer).await;
    for viewer in [people.farmer, people.employee, people.agent] {
        assert_eq!(ids_seen(&database, viewer, people.farmer).await, Some(ids.clone()), "{viewer:?}");
        assert_eq!(ids_seen(&database, viewer, people.other_farmer).await, None, "{viewer:?}");
    }
    let id = ids[0];
    for viewer in people.strangers() {
        assert_eq!(ids_seen(&database, viewer, people.farmer).await, None, "{viewer:?}");
        let seen = database
            .read(move |connection| {
                let one = fields::one(connection, viewer, id)?;
                store::Result::Ok((one, fields::history(connection, viewer, id)?))
            })
            .await;
        assert_eq!(seen, (None, None), "{viewer:?}");
        assert_eq!(put(&database, viewer, id, "Stolen", Some(1)).await, Put::NotFound);
        assert_eq!(delete(&database, viewer, id).await, Deletion::NotFound);
    }
}

#[apply(async_on_each_engine)]
async fn employee_edits_a_field_of_the_farm_agent_corrects_it_and_its_history_names_them(
    database: TestDatabase,
) {
    let people = People::settle(&database).await;
    let id = marked(&database, people.farmer).await;
    let edited = put(&database, people.employee, id, "North 42", Some(1)).await;
    let Put::Changed(edited) = edited else { panic!("{edited:?}") };
    assert_eq!((edited.creator, edited.updated_by), (people.farmer.user_id, people.employee.user_id));
    let stale = put(&database, people.agent, id, "North 43", Some(1)).await;
    assert!(matches!(stale, Put::Stale(stored) if stored == edited));
    assert!(matches!(put(&database, people.agent, id, "North 43", Some(2)).await, Put::Changed(_)));
    for _ in 0..2 {
        assert_eq!(put(&database, people.agent, new_field_id(), "Own", None).await, Put::Forbidden);
    }
    let history = database.read(move |connection| fields::history(connection, people.farmer, id)).await;
    let told: Vec<_> = history
        .unwrap()
        .into_iter()
        .map(|entry| {
            let name = FieldReport::read(&entry.report).unwrap().name.to_string();
            (entry.version.0, entry.change, entry.changed_by.user_id, name)
        })
        .collect();
    let expected = [
        (1, ChangeKind::Created, people.farmer.user_id, "North 40".to_owned()),
        (2, ChangeKind::Changed, people.employee.user_id, "North 42".to_owned()),
        (3, ChangeKind::Changed, people.agent.user_id, "North 43".to_owned()),
    ];
    assert_eq!(told, expected);
}

#[apply(async_on_each_engine)]
async fn only_the_farmer_deletes_a_field_and_restores_it(database: TestDatabase) {
    let people = People::settle(&database).await;
    let id = marked(&database, people.employee).await;
    for by in [people.employee, people.agent] {
        assert_eq!(delete(&database, by, id).await, Deletion::NotForUserType);
    }
    for _ in 0..2 {
        assert_eq!(delete(&database, people.farmer, id).await, Deletion::Deleted);
    }
    for by in [people.employee, people.agent] {
        assert_eq!(delete(&database, by, id).await, Deletion::NotFound);
        assert_eq!(put(&database, by, id, "North 41", Some(1)).await, Put::Deleted);
    }
    assert_eq!(ids_seen(&database, people.farmer, people.farmer).await, Some(vec![]));
    let restore = async |by| {
        database.write(move |connection| fields::restore(connection, by, id, Version(2), later(3))).await
    };
    for by in [people.employee, people.agent] {
        assert_eq!(restore(by).await, Restoration::Forbidden);
    }
    let restored = restore(people.farmer).await;
    assert!(matches!(&restored, Restoration::Restored(field) if field.version == Version(3)), "{restored:?}");
    assert_eq!(ids_seen(&database, people.agent, people.farmer).await, Some(vec![id]));
    let told = database.audit_log(Some(people.farmer.user_id)).await;
    let of_field: Vec<_> =
        told.iter().filter(|entry| entry.object == Some(id.0)).map(|entry| entry.event.as_str()).collect();
    assert_eq!(of_field, ["field-created", "field-deleted", "field-restored"]);
}

#[apply(async_on_each_engine)]
async fn deleted_fields_are_listed_for_thirty_days_for_all_who_saw_them(database: TestDatabase) {
    let people = People::settle(&database).await;
    let (first, second) = (marked(&database, people.farmer).await, marked(&database, people.employee).await);
    marked(&database, people.farmer).await;
    let farmer = people.farmer;
    for (id, minutes) in [(first, 2), (second, 3)] {
        database.write(move |connection| fields::delete(connection, farmer, id, None, later(minutes))).await;
    }
    let part = async |viewer, now, after, limit| {
        let list = move |connection: &mut _| {
            fields::deleted_of_farmer(connection, viewer, farmer.user_id, now, after, limit)
        };
        database.read(list).await
    };
    let listed = async |viewer, now, limit| {
        let list = part(viewer, now, None, limit).await;
        list.map(|list| list.into_iter().map(|it| (it.record.id, it.deleted_by.user_id)).collect::<Vec<_>>())
    };
    let (one, other) = ((second, farmer.user_id), (first, farmer.user_id));
    for viewer in [people.farmer, people.employee, people.agent] {
        assert_eq!(listed(viewer, later(4), 9).await, Some(vec![one, other]), "{viewer:?}");
    }
    assert_eq!(listed(farmer, later(4), 1).await, Some(vec![one]));
    let [latest] = part(farmer, later(4), None, 1).await.unwrap().try_into().unwrap();
    let rest = part(farmer, later(4), Some((latest.deleted_at, latest.record.id)), 9).await.unwrap();
    assert_eq!(rest.iter().map(|it| it.record.id).collect::<Vec<_>>(), [first]);
    let in_days = |days: i64| later(3 + days * 24 * 60);
    assert_eq!(listed(farmer, in_days(30), 9).await, Some(vec![one]));
    assert_eq!(listed(farmer, in_days(31), 9).await, Some(vec![]));
    for stranger in [people.other_farmer, people.former_employee, people.former_agent, people.waiting_agent] {
        assert_eq!(listed(stranger, later(4), 9).await, None, "{stranger:?}");
    }
}

#[apply(async_on_each_engine)]
async fn stored_boundary_is_read_as_it_was_written(database: TestDatabase) {
    let people = People::settle(&database).await;
    let (farmer, id, report) = (people.farmer, new_field_id(), field_with_corners("Large", 10_000));
    let written = report.clone();
    database.write(move |connection| fields::put(connection, farmer, id, &written, None, now())).await;
    let stored = database.read(move |connection| fields::one(connection, farmer, id)).await.unwrap();
    assert_eq!(stored.document, Document::from(&report));
    assert_eq!(stored.report().unwrap(), report);
}

#[apply(async_on_each_engine)]
async fn readings_of_each_kind_are_recorded_beside_each_other(database: TestDatabase) {
    let people = People::settle(&database).await;
    let (farmer, reader) = (people.farmer.user_id, people.agent.user_id);
    for _ in 0..2 {
        database
            .write(move |connection| {
                for kind in rules::kind::Kind::ALL {
                    let event = Event::RecordsRead { kind: *kind, farmer, extent: Extent::Some };
                    audit::record(connection, event, Some(reader), now())?;
                }
                store::Result::Ok(())
            })
            .await;
    }
    let told = database.audit_log(Some(farmer)).await;
    let read: Vec<_> =
        told.iter().map(|entry| entry.event.as_str()).filter(|event| event.ends_with("-read")).collect();
    assert_eq!(read, ["plantings-read", "fields-read", "zeroReports-read"]);
}

#[apply(async_on_each_engine)]
async fn own_data_has_the_fields_of_a_farmer_and_what_others_wrote_on_them(database: TestDatabase) {
    let people = People::settle(&database).await;
    let id = marked(&database, people.employee).await;
    put(&database, people.agent, id, "Corrected", Some(1)).await;
    delete(&database, people.farmer, id).await;
    marked(&database, people.other_farmer).await;
    let own = async |viewer: Viewer| {
        let user_id = viewer.user_id;
        let read = move |connection: &mut Connection| {
            let written = plantings::written_by::<PlantingId>(connection, user_id, None, usize::MAX)?;
            let plantings = plantings::of_owner(connection, user_id, plantings::Part::ALL)?;
            assert!(written.is_empty() && plantings.is_empty());
            let written = fields::written_by::<FieldId>(connection, user_id, None, usize::MAX)?;
            Ok::<_, store::Error>((fields::of_owner(connection, user_id, Part::ALL)?, written))
        };
        database.read(read).await
    };
    let (of_farmer, written) = own(people.farmer).await;
    let [field] = of_farmer.as_slice() else { panic!("{of_farmer:?}") };
    assert_eq!((field.record.id, field.deleted_at, field.history.len()), (id, Some(later(2)), 3));
    assert!(written.is_empty());
    for (writer, version) in [(people.employee, 1), (people.agent, 2)] {
        let (owned, written) = own(writer).await;
        let [written] = written.as_slice() else { panic!("{written:?}") };
        assert_eq!((written.id, written.farmer), (id, people.farmer.user_id));
        assert_eq!(written.entry.version, Version(version));
        assert!(owned.is_empty());
    }
}

#[apply(async_on_each_engine)]
async fn fields_of_a_departed_farmer_stay_for_linked_agents_and_are_then_deleted(database: TestDatabase) {
    let people = People::settle(&database).await;
    let (farmer, agent) = (people.farmer, people.agent);
    let id = marked(&database, people.employee).await;
    put(&database, agent, id, "Corrected", Some(1)).await;
    let planting_id = new_planting_id();
    database
        .write(move |connection| plantings::put(connection, farmer, planting_id, &report(), None, now()))
        .await;
    database.write(move |connection| departures::leave(connection, farmer.user_id, later(60))).await;
    assert_eq!(ids_seen(&database, people.employee, farmer).await, None);
    assert_eq!(ids_seen(&database, agent, farmer).await, Some(vec![id]));
    assert_eq!(put(&database, agent, id, "Again", Some(2)).await, Put::Forbidden);
    let own = database
        .read(move |connection| own_data::of_account(connection, agent.user_id, now()))
        .await
        .unwrap();
    let link_id = own.links[0].link.link_id;
    assert!(
        database.write(move |connection| links::end(connection, link_id, agent.user_id, later(90))).await
    );
    for table in ["records", "record_history"] {
        assert_eq!(count(&database, table), 0, "{table}");
    }
    assert_eq!(count(&database, "change_log WHERE peer IS NULL"), 0);
}
