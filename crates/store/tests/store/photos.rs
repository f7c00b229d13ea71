//! Photos of plantings.

use rstest_reuse::apply;
use rules::ids::{PhotoId, PlantingId};
use rules::photo::{FARM_PHOTO_BYTES_MAX, PHOTOS_MAX, PhotoSize, PhotoType};
use store::changes::Update;
use store::photos::{self, Addition, NewPhoto, Photo, Removal};
use store::plantings::{self, Put};
use store::{Viewer, departures, links};
use uuid::Uuid;

use crate::support::{
    Copy, Engine, People, TestDatabase, async_on_each_engine, count, later, new_planting_id, now, report,
};

const DAY: i64 = 24 * 60;

async fn planted(database: &TestDatabase, by: Viewer) -> PlantingId {
    let id = new_planting_id();
    let put =
        database.write(move |connection| plantings::put(connection, by, id, &report(), None, now())).await;
    assert!(matches!(put, Put::Created(_)));
    id
}

fn photo_of(planting_id: PlantingId) -> NewPhoto {
    NewPhoto {
        photo_id: PhotoId(Uuid::now_v7()),
        planting_id,
        taken_at: now(),
        photo_type: PhotoType::Jpeg,
        size: PhotoSize::new(1600, 1200).unwrap(),
        content: b"a picture".to_vec(),
    }
}

async fn add(database: &TestDatabase, by: Viewer, photo: &NewPhoto) -> Addition {
    let photo = photo.clone();
    database.write(move |connection| photos::add(connection, by, &photo, later(1))).await
}

async fn added(database: &TestDatabase, by: Viewer, planting_id: PlantingId) -> NewPhoto {
    let photo = photo_of(planting_id);
    assert!(matches!(add(database, by, &photo).await, Addition::Added(_)));
    photo
}

async fn remove(database: &TestDatabase, by: Viewer, photo: &NewPhoto) -> Removal {
    let NewPhoto { planting_id, photo_id, .. } = *photo;
    database.write(move |connection| photos::remove(connection, by, planting_id, photo_id, later(2))).await
}

async fn listed(database: &TestDatabase, viewer: Viewer, planting_id: PlantingId) -> Option<Vec<Photo>> {
    database.read(move |connection| photos::of_planting(connection, viewer, planting_id)).await
}

async fn content(database: &TestDatabase, viewer: Viewer, photo: &NewPhoto) -> Option<Vec<u8>> {
    let NewPhoto { planting_id, photo_id, .. } = *photo;
    let found = database.read(move |connection| photos::content(connection, viewer, planting_id, photo_id));
    found.await.map(|found| found.bytes)
}

#[apply(async_on_each_engine)]
async fn everyone_who_sees_the_planting_sees_and_adds_its_photos(database: TestDatabase) {
    let people = People::settle(&database).await;
    let planting = planted(&database, people.employee).await;
    let of_farmer = planted(&database, people.farmer).await;
    for by in [people.farmer, people.employee, people.agent] {
        let photo = added(&database, by, planting).await;
        for viewer in [people.farmer, people.employee, people.agent] {
            assert_eq!(content(&database, viewer, &photo).await, Some(photo.content.clone()));
        }
    }
    let listed = listed(&database, people.agent, planting).await.unwrap();
    let creators: Vec<_> = listed.iter().map(|photo| photo.creator.user_id).collect();
    assert_eq!(creators, [people.farmer, people.employee, people.agent].map(|viewer| viewer.user_id));
    let strangers = people.strangers();
    let photo = added(&database, people.farmer, planting).await;
    for stranger in strangers {
        assert_eq!(self::listed(&database, stranger, planting).await, None);
        assert_eq!(content(&database, stranger, &photo).await, None);
        assert_eq!(add(&database, stranger, &photo_of(planting)).await, Addition::NotFound);
        assert_eq!(remove(&database, stranger, &photo).await, Removal::NotFound);
    }
    assert_eq!(add(&database, people.employee, &photo_of(of_farmer)).await, Addition::NotFound);
    // The photo is of another planting.
    let elsewhere = NewPhoto { planting_id: of_farmer, ..photo.clone() };
    assert_eq!(content(&database, people.farmer, &elsewhere).await, None);
    assert_eq!(remove(&database, people.farmer, &elsewhere).await, Removal::NotFound);
}

#[apply(async_on_each_engine)]
async fn a_repeated_photo_is_recognized_by_its_content_and_a_deleted_one_stays_deleted(
    database: TestDatabase,
) {
    let people = People::settle(&database).await;
    let planting = planted(&database, people.farmer).await;
    let photo = added(&database, people.farmer, planting).await;
    let again = add(&database, people.farmer, &photo).await;
    assert!(matches!(&again, Addition::Unchanged(stored) if stored.photo_id == photo.photo_id), "{again:?}");
    let other = NewPhoto { content: b"another one".to_vec(), ..photo.clone() };
    assert_eq!(add(&database, people.farmer, &other).await, Addition::Conflict);
    let elsewhere = NewPhoto { planting_id: planted(&database, people.farmer).await, ..photo.clone() };
    assert_eq!(add(&database, people.farmer, &elsewhere).await, Addition::Conflict);
    for _ in 0..2 {
        assert_eq!(remove(&database, people.farmer, &photo).await, Removal::Removed);
        assert_eq!(listed(&database, people.farmer, planting).await, Some(vec![]));
        assert_eq!(content(&database, people.farmer, &photo).await, None);
        assert_eq!(add(&database, people.farmer, &photo).await, Addition::Deleted);
    }
    assert_eq!(count(&database, "photos WHERE content IS NOT NULL"), 0);
    for (event, times) in [("planting-photo-added", 1), ("planting-photo-deleted", 1)] {
        assert_eq!(count(&database, &format!("audit_log WHERE event = '{event}'")), times, "{event}");
    }
}

#[apply(async_on_each_engine)]
async fn an_agent_deletes_only_their_own_photo(database: TestDatabase) {
    let people = People::settle(&database).await;
    let planting = planted(&database, people.employee).await;
    let of_farmer = added(&database, people.farmer, planting).await;
    let of_agent = added(&database, people.agent, planting).await;
    assert_eq!(remove(&database, people.agent, &of_farmer).await, Removal::NotForAgent);
    assert_eq!(remove(&database, people.agent, &of_agent).await, Removal::Removed);
    assert_eq!(remove(&database, people.employee, &of_farmer).await, Removal::Removed);
}

#[apply(async_on_each_engine)]
async fn a_planting_has_a_limit_of_photos_that_several_at_once_do_not_exceed(database: TestDatabase) {
    let people = People::settle(&database).await;
    let planting = planted(&database, people.employee).await;
    let photos: Vec<_> = (0..PHOTOS_MAX + 2).map(|_| photo_of(planting)).collect();
    let (evens, odds): (Vec<_>, Vec<_>) = photos.iter().enumerate().partition(|(at, _)| at % 2 == 0);
    let adding = |by: Viewer, some: Vec<(usize, &NewPhoto)>| {
        let some: Vec<_> = some.into_iter().map(|(_, photo)| photo.clone()).collect();
        let database = &database;
        async move {
            let mut ends = Vec::new();
            for photo in &some {
                ends.push(add(database, by, photo).await);
            }
            ends
        }
    };
    let (one, other) = tokio::join!(adding(people.farmer, evens), adding(people.employee, odds));
    let ends = [one, other].concat();
    let of = |end: &Addition| matches!(end, Addition::Added(_));
    assert_eq!(ends.iter().filter(|end| of(end)).count(), PHOTOS_MAX, "{ends:?}");
    assert_eq!(ends.iter().filter(|end| **end == Addition::TooMany).count(), 2);
    let known = listed(&database, people.farmer, planting).await.unwrap();
    let deleted = photos.iter().find(|photo| photo.photo_id == known[0].photo_id).unwrap();
    assert_eq!(remove(&database, people.farmer, deleted).await, Removal::Removed);
    added(&database, people.farmer, planting).await;
}

#[apply(async_on_each_engine)]
async fn the_photos_of_a_farm_have_a_limit_of_bytes(database: TestDatabase) {
    let people = People::settle(&database).await;
    let planting = planted(&database, people.farmer).await;
    added(&database, people.farmer, planting).await;
    let other = planted(&database, people.farmer).await;
    let photo = photo_of(other);
    // As if one photo had almost all of the bytes, without the checks that forbid it.
    let unchecked = match database.engine {
        Engine::Sqlite => "PRAGMA ignore_check_constraints = ON;",
        Engine::Postgres => {
            "DO $$ DECLARE name TEXT; BEGIN \
             FOR name IN SELECT conname FROM pg_constraint WHERE conrelid = 'photos'::regclass AND contype = 'c' LOOP \
             EXECUTE 'ALTER TABLE photos DROP CONSTRAINT ' || quote_ident(name); END LOOP; END $$;"
        }
    };
    let fill = |size: usize| format!("{unchecked} UPDATE photos SET size = {size};");
    database.execute(&fill(FARM_PHOTO_BYTES_MAX - photo.content.len() + 1)).unwrap();
    assert_eq!(add(&database, people.farmer, &photo).await, Addition::FarmFull);
    database.execute(&fill(FARM_PHOTO_BYTES_MAX - photo.content.len())).unwrap();
    assert!(matches!(add(&database, people.farmer, &photo).await, Addition::Added(_)));
    assert_eq!(add(&database, people.farmer, &photo_of(other)).await, Addition::FarmFull);
    let elsewhere = planted(&database, people.other_farmer).await;
    added(&database, people.other_farmer, elsewhere).await;
}

#[apply(async_on_each_engine)]
async fn photos_go_and_come_back_with_their_planting_and_are_gone_after_thirty_days(database: TestDatabase) {
    let people = People::settle(&database).await;
    let farmer = people.farmer;
    let (planting, kept) = (planted(&database, farmer).await, planted(&database, farmer).await);
    let photo = added(&database, farmer, planting).await;
    let other = added(&database, farmer, kept).await;
    database.write(database_delete(planting, farmer, 5)).await;
    assert_eq!(content(&database, farmer, &photo).await, None);
    assert_eq!(add(&database, farmer, &photo_of(planting)).await, Addition::PlantingDeleted);
    assert_eq!(remove(&database, farmer, &photo).await, Removal::NotFound);
    let version = rules::record::Version(2);
    database
        .write(move |connection| plantings::restore(connection, farmer, planting, version, later(6)))
        .await;
    assert_eq!(content(&database, farmer, &photo).await, Some(photo.content.clone()));
    database.write(database_delete(planting, farmer, 7)).await;
    let forgotten =
        |minutes| database.write(move |connection| photos::forget_expired(connection, 9, later(minutes)));
    assert_eq!(forgotten(7 + 30 * DAY).await, 0);
    assert_eq!(forgotten(8 + 30 * DAY).await, 1);
    assert_eq!(forgotten(8 + 30 * DAY).await, 0);
    assert_eq!(content(&database, farmer, &other).await, Some(other.content.clone()));
}

fn database_delete(
    planting: PlantingId,
    by: Viewer,
    minutes: i64,
) -> impl Fn(&mut store::Connection) -> Result<plantings::Deletion, store::Error> + Send + 'static {
    move |connection| plantings::delete(connection, by, planting, None, later(minutes))
}

#[apply(async_on_each_engine)]
async fn a_new_or_deleted_photo_brings_its_planting_to_every_copy(database: TestDatabase) {
    let people = People::settle(&database).await;
    let planting = planted(&database, people.employee).await;
    let mut copy = Copy::of(people.agent);
    copy.catch_up(&database.store, 9).await;
    let photo = added(&database, people.employee, planting).await;
    for is_removed in [false, true] {
        if is_removed {
            remove(&database, people.employee, &photo).await;
        }
        let page = copy.pull(&database.store, 9).await;
        assert!(matches!(&page.updates[..], [Update::Put(record)] if record.reference() == planting.into()));
    }
}

#[apply(async_on_each_engine)]
async fn photos_stay_for_linked_agents_after_the_farmer_left_and_go_with_the_last_link(
    database: TestDatabase,
) {
    let people = People::settle(&database).await;
    let (farmer, agent) = (people.farmer, people.agent);
    let planting = planted(&database, farmer).await;
    let photo = added(&database, farmer, planting).await;
    added(&database, agent, planting).await;
    database.write(move |connection| departures::leave(connection, farmer.user_id, later(60))).await;
    assert_eq!(content(&database, agent, &photo).await, Some(photo.content.clone()));
    assert_eq!(add(&database, agent, &photo_of(planting)).await, Addition::Forbidden);
    let own = database
        .read(move |connection| store::own_data::of_account(connection, agent.user_id, now()))
        .await
        .unwrap();
    let link_id = own.links.into_iter().find(|own| own.other.user_id == farmer.user_id).unwrap().link.link_id;
    database.write(move |connection| links::end(connection, link_id, agent.user_id, later(90))).await;
    assert_eq!(count(&database, "photos"), 0);
}

#[apply(async_on_each_engine)]
async fn the_name_of_a_departed_person_stays_while_a_photo_needs_it(database: TestDatabase) {
    let people = People::settle(&database).await;
    let (farmer, agent) = (people.farmer, people.agent);
    let planting = planted(&database, farmer).await;
    added(&database, agent, planting).await;
    database.write(move |connection| departures::leave(connection, agent.user_id, later(60))).await;
    assert_eq!(count(&database, "users WHERE first_name = 'Former'"), 0);
    database.write(database_delete(planting, farmer, 61)).await;
    database.write(move |connection| photos::forget_expired(connection, 9, later(62 + 30 * DAY))).await;
    assert_eq!(count(&database, "users WHERE first_name = 'Former'"), 1);
}

#[apply(async_on_each_engine)]
async fn a_download_has_the_photos_of_the_farm_and_those_that_a_person_added(database: TestDatabase) {
    let people = People::settle(&database).await;
    let planting = planted(&database, people.employee).await;
    let of_farmer = added(&database, people.farmer, planting).await;
    let of_employee = added(&database, people.employee, planting).await;
    let deleted = added(&database, people.farmer, planting).await;
    remove(&database, people.farmer, &deleted).await;
    for (person, expected) in [
        (people.farmer, vec![&of_farmer, &of_employee]),
        (people.employee, vec![&of_employee]),
        (people.agent, vec![]),
        (people.other_farmer, vec![]),
    ] {
        let mut found = Vec::new();
        while let [own] = &database
            .read({
                let after = found.last().copied();
                move |connection| photos::of_person(connection, person.user_id, after, 1)
            })
            .await[..]
        {
            assert_eq!(own.content, b"a picture");
            found.push(own.photo.photo_id);
        }
        assert_eq!(found, expected.iter().map(|photo| photo.photo_id).collect::<Vec<_>>());
    }
}
